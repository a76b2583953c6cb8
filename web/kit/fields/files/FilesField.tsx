import type { FilePurpose, StoredFile } from '#contract/files/index.ts'

import { Attachments } from '#web/kit/controls/attachments/Attachments.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { useFieldUploads } from './use-field-uploads.ts'

const papers =
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
  /** Files that stay with the record; every one may go if left out. */
  readonly stays?: (file: StoredFile) => boolean
  /** What the file chooser offers; papers and photos if left out. */
  readonly accept?: string
}

/** The papers and photos of a record: uploaded at once, kept when the form is saved. */
export function FilesField(props: FilesFieldProps) {
  const { of, title, purpose, most, known, stays, accept = papers } = props
  const w = useWords()
  const { files, uploads, remove } = useFieldUploads(of, purpose, known)
  const isFull = files.length + uploads.items.length >= most
  return (
    <Attachments
      title={w(title)}
      files={files.map((file) => ({ ...file, fileId: file.id, canDelete: !stays?.(file) }))}
      uploads={isFull && uploads.items.length === 0 ? undefined : uploads}
      accept={accept}
      takesPaste
      onRemove={({ id }) => remove(id)}
    />
  )
}
