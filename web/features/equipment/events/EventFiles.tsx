import { useState } from 'react'

import { MAX_EVENT_FILES } from '#contract/equipment/events/event.ts'
import { equipmentEventWords } from '#contract/equipment/events/words.ts'
import { fileApi, type StoredFile } from '#contract/files/index.ts'

import { Attachments } from '#web/kit/controls/attachments/Attachments.tsx'
import { useUploads } from '#web/kit/controls/attachments/use-uploads.ts'
import type { Fields } from '#web/kit/form/fields.ts'
import { useOtherField } from '#web/kit/form/use-field-value.ts'
import { useFormState } from '#web/kit/form/use-form-rules.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'

const accept =
  'application/pdf,image/png,image/jpeg,image/webp,image/heic,image/heif,.heic,.heif,.doc,.docx,.xlsx'

interface EventFilesProps {
  readonly of: Fields<{ readonly fileIds: readonly number[] }>
  /** The files that it carries already. */
  readonly known: readonly StoredFile[]
}

/** The papers and photos of an event: uploaded at once, kept when the form is saved. */
export function EventFiles({ of, known }: EventFilesProps) {
  const w = useWords()
  const { values } = useFormState()
  const [ids, setIds] = useOtherField(of, 'fileIds')
  const [sent, setSent] = useState<readonly StoredFile[]>([])
  const uploads = useUploads(
    async (options) => {
      const stored = await call(fileApi.upload, { query: { purpose: 'equipmentEvent' }, ...options })
      setSent((now) => [...now, stored])
      // Another file may have come meanwhile: what the form holds by now counts, not what was drawn.
      setIds([...numbersOf(values()['fileIds']), stored.id])
    },
    () => Promise.resolve(),
  )
  const files = (ids ?? []).flatMap((id) => [...known, ...sent].find((file) => file.id === id) ?? [])
  const isFull = files.length + uploads.items.length >= MAX_EVENT_FILES
  return (
    <Attachments
      title={w(equipmentEventWords.fileIds)}
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
