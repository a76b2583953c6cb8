import { ReadersUpdate } from '#contract/documents/document.ts'
import { documentApi } from '#contract/documents/index.ts'
import { documentWords } from '#contract/documents/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'

import { t } from '../documents.words.ts'
import { stale } from '../stale.ts'
import { ReaderFields } from './ReaderFields.tsx'

/** Changes who keeps an edition that is approved, and who must read it. */
export function ReadersDrawer() {
  const id = Number(useDrawer().id)
  const record = useRead(documentApi.get, { query: { id } })
  const form = useEditForm(documentApi.updateReaders, {
    words: documentWords,
    schema: ReadersUpdate,
    record,
    initial: ({ version, keeperId, readerRoles, readerPosts, readers, isInGate }) => ({
      id,
      version,
      keeperId,
      readerRoles,
      readerPosts,
      readerIds: readers.map((reader) => reader.id),
      isInGate,
    }),
    refresh: stale,
  })
  return (
    <FormDrawer form={form} title={t.changeReaders}>
      <ReaderFields of={form} plantId={record.data?.powerPlantId ?? 0} />
    </FormDrawer>
  )
}
