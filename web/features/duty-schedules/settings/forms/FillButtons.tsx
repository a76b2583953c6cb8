import type { ReactNode } from 'react'

import type { DutySettings } from '#contract/duty-schedules/settings.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import type { FormModel } from '#web/kit/form/use-form.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

interface FillButtonProps {
  readonly form: FormModel<DutySettings>
  readonly text: Word
  readonly values: Partial<DutySettings>
}

/** Fills fields of the form; nothing is saved yet. */
export function FillButton({ form, text, values }: FillButtonProps) {
  const w = useWords()
  return <Button onClick={() => form.state.put(values)}>{w(text)}</Button>
}

/** The place of the buttons that fill a form, above its fields. */
export function FillButtons({ children }: { readonly children: ReactNode }) {
  return <div className="vh-after vh-bar">{children}</div>
}
