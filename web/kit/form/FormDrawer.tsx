import { type ReactNode, useId } from 'react'

import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { t } from '#web/kit/kit.words.ts'

import { FormBody } from './FormBody.tsx'
import type { FormModel } from './use-form.ts'

interface FormDrawerProps<Values> {
  readonly form: FormModel<Values>
  readonly title: Word
  readonly children: ReactNode
  /** The words of the saving button; "Lưu" when left out. */
  readonly saveText?: Word
  /** For forms of two columns. */
  readonly wide?: boolean
}

/** A form in a drawer. Ctrl+Enter saves; closing asks when something would be lost. */
export function FormDrawer<Values>({
  form,
  title,
  children,
  saveText,
  wide = false,
}: FormDrawerProps<Values>) {
  const w = useWords()
  const id = useId()
  return (
    <Drawer
      title={w(title)}
      wide={wide}
      onClose={form.close}
      footer={
        <>
          <Button onClick={form.close}>{w(t.cancel)}</Button>
          <Button tone="primary" type="submit" form={id} busy={form.isSaving} disabled={form.isLoading}>
            {w(saveText ?? t.save)}
          </Button>
        </>
      }
    >
      <FormBody form={form} id={id}>
        {children}
      </FormBody>
    </Drawer>
  )
}
