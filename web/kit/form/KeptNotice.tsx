import { useLabel } from '#web/platform/i18n/language.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'

import type { KeptForm } from './use-kept-form.ts'

const labels = {
  restored: {
    vi: 'Đã lấy lại những gì bạn nhập dở trên máy này.',
    en: 'What you had typed on this device is here again.',
  },
  startOver: { vi: 'Nhập lại từ đầu', en: 'Start over' },
} as const

interface KeptNoticeProps {
  readonly of: KeptForm
  /** What does not come back with it, in words. */
  readonly but?: string
}

/** Tells that a form has in it again what was typed before, and throws it away. */
export function KeptNotice({ of: { isRestored, startOver }, but = '' }: KeptNoticeProps) {
  const label = useLabel()
  if (!isRestored) return null
  return (
    <div className="vh-after">
      <Alert
        tone="info"
        title={`${label(labels.restored)} ${but}`}
        action={<Button onClick={startOver}>{label(labels.startOver)}</Button>}
      />
    </div>
  )
}
