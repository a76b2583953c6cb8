import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

import { useWords } from '#web/platform/i18n/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { t } from '#web/kit/kit.words.ts'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'

import css from './form.module.css'
import { FormStateProvider } from './use-form-rules.ts'
import type { FormModel } from './use-form.ts'

interface FormBodyProps<Values> {
  readonly form: FormModel<Values>
  /** Ties a submit button outside to this form. */
  readonly id: string
  /** Whether Enter in a field of one line saves; not where saving cannot be taken back. Ctrl+Enter does everywhere. */
  readonly enterSaves?: boolean
  /** Whether the first field has the focus from the start; not where one comes to read, or types into a sheet. */
  readonly focusesFirst?: boolean
  readonly children: ReactNode
}

const openPanel = '[data-choices], :popover-open:not([popover=manual])'

/** What is between the header and the buttons of a form: its notice and its fields, or grey bars until they are there. */
export function FormBody<Values>({
  form,
  id,
  enterSaves = true,
  focusesFirst = true,
  children,
}: FormBodyProps<Values>) {
  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.save()
    else if (event.key === 'Enter' && !enterSaves && event.target instanceof HTMLInputElement)
      event.preventDefault()
    // Esc closes an open list or calendar; without this the browser would close the whole dialog with it.
    if (event.key === 'Escape' && document.querySelector(openPanel)) event.preventDefault()
  }
  return (
    <div>
      <Notice form={form} />
      {form.isLoading && !form.notice && <Skeleton lines={8} />}
      {!form.isLoading && (
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            // A form drawn inside a panel of another one is not that other form.
            event.stopPropagation()
            form.save()
          }}
          onKeyDownCapture={onKey}
        >
          <FormStateProvider value={form.state}>
            {focusesFirst ? <FirstFocus>{children}</FirstFocus> : children}
          </FormStateProvider>
        </form>
      )}
    </div>
  )
}

/** What stands above the fields. It comes into sight by itself: the saving button may be far below. */
function Notice<Values>({ form: { notice, reload } }: Pick<FormBodyProps<Values>, 'form'>) {
  const w = useWords()
  const place = useRef<HTMLDivElement>(null)
  // The scroll position belongs to the browser.
  useEffect(() => {
    if (notice) place.current?.scrollIntoView({ block: 'nearest' })
  }, [notice])
  if (!notice) return null
  const reloadButton = notice.offersReload && (
    <Button icon="refresh" onClick={reload}>
      {w(t.reload)}
    </Button>
  )
  return (
    <div ref={place} className={css['notice']}>
      <Alert tone={notice.tone} title={notice.title} action={reloadButton}>
        {notice.text}
      </Alert>
    </div>
  )
}

/** The fields; the first of them gets the focus, but not under a finger, where a keyboard would cover the form. */
function FirstFocus({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  // The focus belongs to the browser.
  useEffect(() => {
    if (matchMedia('(hover: none)').matches) return
    place.current
      ?.querySelector<HTMLElement>('input:not(:disabled, [tabindex="-1"]), textarea:not(:disabled)')
      ?.focus()
  }, [])
  return <div ref={place}>{children}</div>
}
