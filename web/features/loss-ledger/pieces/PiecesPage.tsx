import { lossCauseLabels, lossLedgerApi } from '#contract/loss-ledger/index.ts'
import { lossPieceWords } from '#contract/loss-ledger/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { PeriodFilter } from '#web/kit/filters/period/PeriodFilter.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { lossDrawers } from '../loss-drawers.ts'
import { t } from '../loss-ledger.words.ts'
import { LossFrame } from '../LossFrame.tsx'
import { pieceColumns } from './piece-columns.tsx'

/** What each cause took of each device, day by day. */
export default function PiecesPage() {
  const w = useWords()
  const label = useLabel()
  const list = useList(lossLedgerApi.list, {
    name: 'loss-pieces',
    plant: 'powerPlantId',
    topics: ['loss-ledger'],
  })
  const drawer = useDrawers(lossDrawers)
  return (
    <LossFrame hasOwnPlant actions={<ExportButton of={list} endpoint={lossLedgerApi.exportExcel} />}>
      <Filters of={list}>
        <SearchBox of={list} name="keyword" label={t.search} />
        <PlantFilter of={list} />
        <FilterSelect
          of={list}
          name="cause"
          label={lossPieceWords.cause}
          options={optionsOf(lossCauseLabels, label)}
        />
        <FilterSelect
          of={list}
          name="isReassigned"
          label={lossPieceWords.isReassigned}
          options={[
            { value: true, label: w(kitWords.yes) },
            { value: false, label: w(kitWords.no) },
          ]}
        />
        <PeriodFilter of={list} />
      </Filters>
      <ListTable nothing={t.nothing} of={list} columns={pieceColumns} opens={drawer.piece} />
      {drawer.shown}
    </LossFrame>
  )
}
