import type { ReactNode } from 'react'

import { pathTo, paths } from '#contract/core/paths.ts'
import type { EquipmentFolder } from '#contract/documents/folders.ts'
import { documentApi } from '#contract/documents/index.ts'
import {
  confidentialityLabels,
  documentCategoryLabels,
  documentStandingLabels,
} from '#contract/documents/labels.ts'
import { documentWords } from '#contract/documents/words.ts'

import { useEquipmentOptions } from '#web/features/devices/public.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { PeriodFilter } from '#web/kit/filters/period/PeriodFilter.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { documentDrawers } from '../document-drawers.ts'
import { DocumentFrame } from '../DocumentFrame.tsx'
import { t } from '../documents.words.ts'
import { documentColumns } from './document-columns.tsx'
import { FoldersBeside } from './folders/FoldersBeside.tsx'
import type { DocumentList } from './folders/use-folders.ts'

const record = {
  href: (id: number | string) => pathTo(paths.document, { id }),
  preload: () => void import('../details/DocumentPage.tsx').catch(() => undefined),
}

/** The register of documents of the plants and levels that the user may see. */
export default function DocumentsPage() {
  const w = useWords()
  const list = useList(documentApi.list, {
    name: 'documents',
    plant: 'powerPlantId',
    topics: ['documents', 'approval-requests'],
  })
  const drawer = useDrawers(documentDrawers)
  return (
    <DocumentFrame
      actions={
        <>
          <ExportButton of={list} endpoint={documentApi.exportExcel} />
          <NewButton needs={documentApi.create} opens={drawer.create}>
            {w(t.newDocument)}
          </NewButton>
        </>
      }
    >
      <FoldersBeside
        of={list}
        renderFilters={(folders, open) => <DocumentFilters of={list} folders={folders} open={open} />}
      >
        <ListTable nothing={t.nothing} of={list} columns={documentColumns} opens={record} />
      </FoldersBeside>
      {drawer.shown}
    </DocumentFrame>
  )
}

interface DocumentFiltersProps {
  readonly of: DocumentList
  /** The button that shows the folders. */
  readonly folders: ReactNode
  /** The thing whose folder is open: it may be of another plant, or no longer in use. */
  readonly open: EquipmentFolder | undefined
}

function DocumentFilters({ of: list, folders, open }: DocumentFiltersProps) {
  const w = useWords()
  const label = useLabel()
  const [ofPage] = usePlantOfPage()
  const things = useEquipmentOptions(Number(list.filters.powerPlantId) || ofPage)
  const isOffered = !open || !things || things.some(({ value }) => value === open.id)
  const equipment = isOffered ? things : [...things, { value: open.id, label: `${open.code} · ${open.name}` }]
  const only = [{ value: true, label: w(t.only) }]
  return (
    <Filters of={list}>
      {folders}
      <SearchBox of={list} name="keyword" label={t.search} />
      <PlantFilter of={list} />
      <FilterSelect
        of={list}
        name="category"
        label={documentWords.category}
        options={optionsOf(documentCategoryLabels, label)}
      />
      <FilterSelect of={list} name="underId" label={documentWords.equipment} options={equipment} />
      <FilterSelect
        of={list}
        name="standing"
        label={documentWords.standing}
        options={optionsOf(documentStandingLabels, label)}
      />
      <FilterSelect
        of={list}
        name="confidentiality"
        label={documentWords.confidentiality}
        options={optionsOf(confidentialityLabels, label)}
      />
      <FilterSelect of={list} name="isToRead" label={documentWords.isToRead} options={only} />
      <FilterSelect of={list} name="isReviewDue" label={documentWords.isReviewDue} options={only} />
      <FilterSelect of={list} name="isFavourite" label={documentWords.isFavourite} options={only} />
      <PeriodFilter of={list} />
    </Filters>
  )
}
