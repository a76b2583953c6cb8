import { type Label, useLabel } from '#web/platform/i18n/language.ts'

import { Drawing } from '#web/kit/controls/Drawing.tsx'
import { chooseTheme, type ThemeChoice, useThemeChoice } from '#web/kit/theme/mode.ts'

import { Segments } from '#web/kit/controls/Segments.tsx'

const name: Label = { vi: 'Giao diện', en: 'Look' }

const choices: readonly { readonly value: ThemeChoice; readonly name: Label; readonly drawing: string }[] = [
  {
    value: 'light',
    name: { vi: 'Sáng', en: 'Light' },
    drawing:
      'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1',
  },
  {
    value: 'dark',
    name: { vi: 'Tối', en: 'Dark' },
    drawing: 'M19.8 14.2A8 8 0 0 1 9.8 4.2a8 8 0 1 0 10 10z',
  },
  {
    value: 'system',
    name: { vi: 'Theo thiết bị', en: 'As the device' },
    drawing:
      'M5.5 5h13A1.5 1.5 0 0 1 20 6.5V15a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 15V6.5A1.5 1.5 0 0 1 5.5 5zM9 20h6M12 16.5V20',
  },
]

/** Light, dark, or as the device is; kept in this browser. */
export function ThemeSwitch() {
  const label = useLabel()
  const chosen = useThemeChoice()
  return (
    <Segments
      label={label(name)}
      chosen={chosen}
      choices={choices.map(({ value, name, drawing }) => ({
        value,
        name: label(name),
        face: <Drawing path={drawing} size={16} />,
      }))}
      onChoose={chooseTheme}
    />
  )
}
