import { equipmentEventApi } from '#contract/equipment/events/index.ts'
import { equipmentEventKindLabels } from '#contract/equipment/events/labels.ts'
import { equipmentEventWords } from '#contract/equipment/events/words.ts'
import { struckNote } from '#contract/duty-shift-logs/corrected.ts'
import type { EquipmentEvent } from '#contract/equipment/events/event.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { TwoLines } from '#web/kit/display/TwoLines.tsx'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { PeriodFilter } from '#web/kit/filters/period/PeriodFilter.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { equipmentDrawers } from '../equipment-drawers.ts'
import { t } from '../equipment.words.ts'
import { EquipmentFrame } from '../EquipmentFrame.tsx'

const col = columnsFor(equipmentEventApi.list, equipmentEventWords)
const columns = [
  col.instant('occurredAt', { sortable: true }),
  col.field('equipmentCode', {
    title: equipmentEventWords.equipmentId,
    sortable: true,
    render: (code, { equipmentName, powerPlantName }) => (
      <>
        {`${code} · ${equipmentName}`}
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.label('kind', { labels: equipmentEventKindLabels, sortable: true }),
  col.field('content', { render: (_, row) => <Content of={row} /> }),
  col.field('result', { optional: true }),
  col.field('materials', { optional: true }),
  col.field('performer', { optional: true, sortable: true }),
  col.field('permitNo', { optional: true }),
  col.field('acceptanceNo', { optional: true }),
  col.instant('finishedAt', { optional: true, sortable: true }),
  col.number('runningHours', { sortable: true }),
  col.number('costVnd', { sortable: true }),
  col.number('fileCount'),
  col.field('createdByName', { optional: true }),
  col.instant('creationTime', { optional: true, sortable: true }),
] as const

/** What happened; of a struck one, why it was struck. */
function Content({ of }: { readonly of: EquipmentEvent }) {
  const struck = struckNote(of, useLanguage())
  return (
    <TwoLines text={of.content}>
      {struck ? <del>{of.content}</del> : of.content} {struck && <em>{struck}</em>}
    </TwoLines>
  )
}

/** The own events of all equipment of the user's plants. */
export default function EventsPage() {
  const w = useWords()
  const label = useLabel()
  const list = useList(equipmentEventApi.list, {
    name: 'equipment-events',
    plant: 'powerPlantId',
    topics: ['equipment-events'],
  })
  const drawer = useDrawers(equipmentDrawers)
  return (
    <EquipmentFrame actions={<ExportButton of={list} endpoint={equipmentEventApi.exportExcel} />}>
      <Filters of={list}>
        <SearchBox of={list} name="keyword" label={t.searchEvents} />
        <PlantFilter of={list} />
        <FilterSelect
          of={list}
          name="kind"
          label={equipmentEventWords.kind}
          options={optionsOf(equipmentEventKindLabels, label)}
        />
        <FilterSelect
          of={list}
          name="isStruck"
          label={t.struckOrNot}
          options={[
            { value: false, label: w(t.standing) },
            { value: true, label: w(t.struck) },
          ]}
        />
        <PeriodFilter of={list} />
      </Filters>
      <ListTable nothing={t.noEvents} of={list} columns={columns} opens={drawer.event} />
      {drawer.shown}
    </EquipmentFrame>
  )
}
