import { useState } from 'react'

import { fileApi, type FilePurpose, type StoredFile } from '#contract/files/index.ts'

import { Attachments } from '#web/kit/controls/attachments/Attachments.tsx'
import { useUploads } from '#web/kit/controls/attachments/use-uploads.ts'
import type { Fields } from '#web/kit/form/fields.ts'
import { useOtherField } from '#web/kit/form/use-field-value.ts'
import { useFormState } from '#web/kit/form/use-form-rules.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

const accept =
  'application/pdf,image/png,image/jpeg,image/webp,image/heic,image/heif,.heic,.heif,.doc,.docx,.xlsx'

interface FilesFieldProps {
  readonly of: Fields<{ readonly fileIds: readonly number[] }>
  readonly title: Word
  /** What the files are uploaded for. */
  readonly purpose: FilePurpose
  /** How many a record may carry. */
  readonly most: number
  /** The files that it carries already. */
  readonly known: readonly StoredFile[]
}

/** The papers and photos of a record: uploaded at once, kept when the form is saved. */
export function FilesField({ of, title, purpose, most, known }: FilesFieldProps) {
  const w = useWords()
  const { values } = useFormState()
  const [ids, setIds] = useOtherField(of, 'fileIds')
  const [sent, setSent] = useState<readonly StoredFile[]>([])
  const uploads = useUploads(
    async (options) => {
      const stored = await call(fileApi.upload, { query: { purpose }, ...options })
      setSent((now) => [...now, stored])
      // Another file may have come meanwhile: what the form holds by now counts, not what was drawn.
      setIds([...numbersOf(values()['fileIds']), stored.id])
    },
    () => Promise.resolve(),
  )
  const files = (ids ?? []).flatMap((id) => [...known, ...sent].find((file) => file.id === id) ?? [])
  const isFull = files.length + uploads.items.length >= most
  return (
    <Attachments
      title={w(title)}
      files={files.map((file) => ({ ...file, fileId: file.id, canDelete: true }))}
      uploads={isFull && uploads.items.length === 0 ? undefined : uploads}
      accept={accept}
      takesPaste
      onRemove={({ id }) => setIds((ids ?? []).filter((one) => one !== id))}
    />
  )
}

const numbersOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : []
