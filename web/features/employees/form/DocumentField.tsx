import { useRef } from 'react'

import type { FilePurpose } from '#contract/files/index.ts'

import { Button, IconButton } from '#web/kit/controls/Button.tsx'
import { useFieldFile } from '#web/kit/fields/files/use-field-file.ts'
import { type FieldProps, FormField } from '#web/kit/fields/FormField.tsx'
import type { FormInputProps } from '#web/kit/fields/TypedInput.tsx'
import type { NameOf } from '#web/kit/form/fields.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../employees.words.ts'
import { DocumentLink } from '../facts/DocumentLink.tsx'
import css from './DocumentField.module.css'

interface DocumentFieldProps<Values> extends FieldProps<Values, NameOf<Values, number>> {
  /** What the paper is; the server decides type and size by it. */
  readonly purpose: FilePurpose
}

/** A scanned paper, PDF or picture: chosen, sent at once, opened to look at, and removed again. */
export function DocumentField<Values>({ of, name, label, hint, purpose }: DocumentFieldProps<Values>) {
  const w = useWords()
  return (
    <FormField of={of} name={name} label={label} hint={hint} show={(value) => (value ? w(t.otherFile) : '')}>
      <DocumentInput purpose={purpose} />
    </FormField>
  )
}

function DocumentInput({ purpose, value, onChange, ...input }: FormInputProps & { purpose: FilePurpose }) {
  const w = useWords()
  const chooser = useRef<HTMLInputElement>(null)
  const { isSending, problem, upload } = useFieldFile(purpose, onChange)
  const fileId = typeof value === 'number' ? value : null

  return (
    <div className="vh-bar">
      {fileId !== null && <DocumentLink fileId={fileId} />}
      <input
        {...input}
        ref={chooser}
        type="file"
        accept=".pdf,image/png,image/jpeg,image/heic,image/heif,.heic,.heif"
        className="vh-hidden"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Choosing the same file again must count as a change.
          event.target.value = ''
          if (file) upload(file)
        }}
      />
      <Button icon="upload" busy={isSending} onClick={() => chooser.current?.click()}>
        {w(fileId === null ? t.attachFile : t.changeFile)}
      </Button>
      {fileId !== null && (
        <IconButton icon="close" label={w(t.removeFile)} onClick={() => onChange?.(null)} />
      )}
      {problem && (
        <p className={`vh-bad vh-small ${css['problem']}`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
