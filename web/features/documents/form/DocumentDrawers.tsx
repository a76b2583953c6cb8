import { useState } from 'react'

import { plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { type DocumentDetail, DocumentUpdate, DocumentWrite } from '#contract/documents/document.ts'
import { documentApi } from '#contract/documents/index.ts'
import { documentWords } from '#contract/documents/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'

import { t } from '../documents.words.ts'
import { stale } from '../stale.ts'
import { DocumentFields } from './DocumentFields.tsx'

/** Drafts a document; opened with the id of an approved edition it drafts the next one. */
export function DocumentCreate() {
  const id = Number(useDrawer().id)
  return id > 0 ? <NextOf id={id} /> : <NewDocument of={null} />
}

function NextOf({ id }: { readonly id: number }) {
  const { data, error } = useRead(documentApi.get, { query: { id } })
  return data ? <NewDocument of={data} /> : <NotRead error={error} lines={8} />
}

/** What a record says, as its form begins with it. */
const saidBy = ({ equipment, files, readers, ...document }: DocumentDetail) => ({
  docNo: document.docNo,
  title: document.title,
  category: document.category,
  issuedBy: document.issuedBy,
  issuedOn: document.issuedOn,
  effectiveOn: document.effectiveOn,
  expiresOn: document.expiresOn,
  edition: document.edition,
  confidentiality: document.confidentiality,
  reviewMonths: document.reviewMonths,
  summary: document.summary,
  keeperId: document.keeperId,
  isInGate: document.isInGate,
  readerRoles: document.readerRoles,
  readerPosts: document.readerPosts,
  readerIds: readers.map(({ id }) => id),
  equipmentIds: equipment.map(({ id }) => id),
  fileIds: files.map(({ id }) => id),
})

const empty = {
  edition: 1,
  confidentiality: 'normal' as const,
  readerRoles: [],
  readerPosts: [],
  readerIds: [],
  equipmentIds: [],
  fileIds: [],
  isInGate: false,
}

function NewDocument({ of: before }: { readonly of: DocumentDetail | null }) {
  const plantToBegin = usePlantToBegin()
  const plantOptions = usePlantOptions()
  const [issuedOn] = useState(() => plantDay(new Date()))
  const form = useCreateForm(documentApi.create, {
    words: documentWords,
    schema: DocumentWrite,
    initial: {
      powerPlantId: before?.powerPlantId ?? plantToBegin,
      supersedesId: before?.id ?? null,
      // The files of the edition before are not those of the next.
      ...(before
        ? { ...saidBy(before), edition: before.edition + 1, effectiveOn: null, fileIds: [] }
        : empty),
      issuedOn,
    },
    refresh: stale,
    leadsTo: ({ id }) => pathTo(paths.document, { id }),
  })
  const plantId = useFieldValue(form, 'powerPlantId') ?? 0
  return (
    <FormDrawer form={form} title={before ? t.newEdition : t.newDocument} wide>
      {!before && plantOptions.length > 1 && (
        <SelectField of={form} name="powerPlantId" options={plantOptions} />
      )}
      <DocumentFields of={form} plantId={plantId} known={[]} />
    </FormDrawer>
  )
}

/** Changes a draft of the user's, or what came back to them. */
export function DocumentEdit() {
  const id = Number(useDrawer().id)
  const record = useRead(documentApi.get, { query: { id } })
  const form = useEditForm(documentApi.update, {
    words: documentWords,
    schema: DocumentUpdate,
    record,
    initial: (document) => ({ id, version: document.version, ...saidBy(document) }),
    refresh: stale,
  })
  const { data } = record
  return (
    <FormDrawer form={form} title={t.changeDocument} wide>
      <DocumentFields of={form} plantId={data?.powerPlantId ?? 0} known={data?.files ?? []} />
    </FormDrawer>
  )
}
