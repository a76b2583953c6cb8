export default function ShiftLogSettingsPage() {
  return null
}
