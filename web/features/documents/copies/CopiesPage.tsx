import { pathTo, paths } from '#contract/core/paths.ts'
import { documentApi } from '#contract/documents/index.ts'
import { copyStateColours, copyStateLabels, type CopyState } from '#contract/documents/labels.ts'
import { copyWords } from '#contract/documents/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

import { DocumentFrame } from '../DocumentFrame.tsx'
import { t } from '../documents.words.ts'

const col = columnsFor(documentApi.listCopies, copyWords)
const columns = [
  col.field('docNo', {
    sortable: true,
    render: (docNo, { powerPlantName }) => (
      <>
        {docNo}
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.number('copyNo', { sortable: true }),
  col.field('place', { sortable: true }),
  col.field('holderName', { sortable: true }),
  col.field('state', { render: (state) => <StateTag state={state} /> }),
  col.number('edition'),
  col.day('issuedOn', { sortable: true }),
  col.field('title', { optional: true }),
  col.field('issuedBy', { optional: true }),
  col.instant('withdrawnAt', { sortable: true, optional: true }),
  col.field('returnedBy', { optional: true }),
  col.field('withdrawnBy', { optional: true }),
  col.field('powerPlantName', { sortable: true, optional: true }),
] as const

const StateTag = ({ state }: { readonly state: CopyState }) => (
  <Tag colour={copyStateColours[state]}>{useLabel()(copyStateLabels[state])}</Tag>
)

/** Where paper of documents lies, and who holds it: what is to be withdrawn stands out. */
export default function CopiesPage() {
  const label = useLabel()
  const list = useList(documentApi.listCopies, {
    name: 'document-copies',
    plant: 'powerPlantId',
    topics: ['documents'],
  })
  const toDocument = {
    href: (id: number | string) => {
      const row = list.rows?.find((copy) => copy.id === id)
      return row ? pathTo(paths.document, { id: row.documentId }) : paths.documents
    },
  }
  return (
    <DocumentFrame actions={<ExportButton of={list} endpoint={documentApi.exportCopies} />}>
      <Filters of={list}>
        <SearchBox of={list} name="keyword" label={t.searchCopies} />
        <PlantFilter of={list} />
        <FilterSelect
          of={list}
          name="state"
          label={copyWords.state}
          options={optionsOf(copyStateLabels, label)}
        />
      </Filters>
      <ListTable nothing={t.noCopiesYet} of={list} columns={columns} opens={toDocument} />
    </DocumentFrame>
  )
}
