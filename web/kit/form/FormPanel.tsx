import { type ReactNode, useId } from 'react'

import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { t } from '#web/kit/kit.words.ts'

import css from './form.module.css'
import { FormBody } from './FormBody.tsx'
import type { FormModel } from './use-form.ts'

interface FormPanelProps<Values> {
  readonly form: FormModel<Values>
  readonly children: ReactNode
  /** The words of the saving button; "Lưu" when left out. */
  readonly saveText?: Word
}

/** A form that is part of a page, with its button below: a profile, a setting. */
export function FormPanel<Values>({ form, children, saveText }: FormPanelProps<Values>) {
  const w = useWords()
  const id = useId()
  return (
    <div>
      <FormBody form={form} id={id}>
        {children}
      </FormBody>
      <div className={css['panelFooter']}>
        <Button tone="primary" type="submit" form={id} busy={form.isSaving} disabled={form.isLoading}>
          {w(saveText ?? t.save)}
        </Button>
      </div>
    </div>
  )
}
