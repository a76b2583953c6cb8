import { useState } from 'react'

import { fileApi, type FilePurpose, type StoredFile } from '#contract/files/index.ts'

import { type SendOptions, type Uploads, useUploads } from '#web/kit/controls/attachments/use-uploads.ts'
import type { Fields } from '#web/kit/form/fields.ts'
import { useOtherField } from '#web/kit/form/use-field-value.ts'
import { useFormState } from '#web/kit/form/use-form-rules.ts'
import { useOnTheirWay } from '#web/kit/form/use-on-their-way.ts'
import { call } from '#web/platform/api/client.ts'

/** The files of a form: those that it holds, those on their way, and how one is taken out again. */
export interface FieldUploads {
  readonly files: readonly StoredFile[]
  readonly uploads: Uploads
  readonly remove: (id: number) => void
}

type SendFile = (options: SendOptions) => Promise<StoredFile>

/**
 * Uploads the files of a form at once; the form keeps their ids, and is not saved while one has not arrived.
 *
 * @param known the files that the record carries already
 * @param send how a file goes, where not at once
 */
export function useFieldUploads(
  of: Fields<{ readonly fileIds: readonly number[] }>,
  purpose: FilePurpose,
  known: readonly StoredFile[],
  send: SendFile = (options) => call(fileApi.upload, { query: { purpose }, ...options }),
): FieldUploads {
  const { values } = useFormState()
  const [ids, setIds] = useOtherField(of, 'fileIds')
  const [sent, setSent] = useState<readonly StoredFile[]>([])
  const uploads = useUploads(
    async (options) => {
      const stored = await send(options)
      setSent((now) => [...now, stored])
      // Another file may have come meanwhile: what the form holds by now counts, not what was drawn.
      setIds([...numbersOf(values()['fileIds']), stored.id])
    },
    () => Promise.resolve(),
  )
  useOnTheirWay(uploads.items.length)
  return {
    files: (ids ?? []).flatMap((id) => [...known, ...sent].find((file) => file.id === id) ?? []),
    uploads,
    remove: (id) => setIds((ids ?? []).filter((one) => one !== id)),
  }
}

const numbersOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : []
