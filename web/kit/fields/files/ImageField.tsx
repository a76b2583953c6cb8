import { useRef } from 'react'

import { fileApi, type FilePurpose } from '#contract/files/index.ts'

import { urlOf } from '#web/platform/api/url.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Icon } from '#web/kit/controls/Icon.tsx'
import type { NameOf } from '#web/kit/form/fields.ts'
import { t } from '#web/kit/kit.words.ts'

import css from '../fields.module.css'
import { type FieldProps, FormField } from '../FormField.tsx'
import type { FormInputProps } from '../TypedInput.tsx'
import { useFieldFile } from './use-field-file.ts'

interface ImageFieldProps<Values> extends FieldProps<Values, NameOf<Values, number>> {
  /** What the picture is for; the server decides type and size by it. */
  readonly purpose: FilePurpose
  /** `round` for a face, `wide` for a signature. */
  readonly shape?: 'round' | 'wide'
}

/** A picture: chosen, sent at once, shown, and removed again. Its value is the id of the stored file. */
export function ImageField<Values>({
  of,
  name,
  label,
  hint,
  purpose,
  shape = 'round',
  disabled = false,
}: ImageFieldProps<Values>) {
  const w = useWords()
  return (
    <FormField of={of} name={name} label={label} hint={hint} show={(value) => (value ? w(t.newImage) : '')}>
      <ImageInput purpose={purpose} shape={shape} disabled={disabled} />
    </FormField>
  )
}

interface ImageInputProps extends FormInputProps {
  readonly purpose: FilePurpose
  readonly shape: 'round' | 'wide'
}

function ImageInput({ purpose, shape, value, onChange, ...input }: ImageInputProps) {
  const fileId = typeof value === 'number' ? value : null
  const { disabled = false } = input
  const w = useWords()
  const chooser = useRef<HTMLInputElement>(null)
  const { isSending, problem, upload } = useFieldFile(purpose, onChange)

  return (
    <div className={css['image']}>
      <span className={`${css['frame']} ${css[shape]}`} aria-busy={isSending}>
        {fileId ? (
          <img src={urlOf(fileApi.download, { query: { id: fileId } })} alt={w(t.imagePreview)} />
        ) : (
          <Icon name={shape === 'round' ? 'user' : 'edit'} size={22} />
        )}
        {isSending && <span className={css['sending']} />}
      </span>
      <input
        {...input}
        ref={chooser}
        type="file"
        accept="image/*"
        className="vh-hidden"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Choosing the same file again must count as a change.
          event.target.value = ''
          if (file) upload(file)
        }}
      />
      <Button icon="upload" busy={isSending} disabled={disabled} onClick={() => chooser.current?.click()}>
        {w(fileId ? t.changeImage : t.chooseImage)}
      </Button>
      {fileId && (
        <Button tone="quiet" disabled={disabled || isSending} onClick={() => onChange?.(null)}>
          {w(t.removeImage)}
        </Button>
      )}
      {problem && (
        <p className={css['problem']} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
