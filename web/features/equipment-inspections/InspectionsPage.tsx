import { useNavigate } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import { inspectionApi } from '#contract/equipment-inspections/index.ts'
import {
  inspectionBucketLabels,
  inspectionResultLabels,
  visitStatusLabels,
} from '#contract/equipment-inspections/labels.ts'
import { inspectionWords } from '#contract/equipment-inspections/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { TwoLines } from '#web/kit/display/TwoLines.tsx'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { PeriodFilter } from '#web/kit/filters/period/PeriodFilter.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { DayCell, LabelCell } from '#web/kit/list/cells.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { type List, useList } from '#web/kit/list/use-list.ts'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from './equipment-inspections.words.ts'
import { inspectionDrawers } from './inspection-drawers.ts'
import { InspectionFrame } from './InspectionFrame.tsx'
import { BucketTag, DutyTags, VisitTag } from './InspectionTags.tsx'

const col = columnsFor(inspectionApi.list, inspectionWords)
const columns = [
  col.field('equipmentCode', {
    title: inspectionWords.equipmentId,
    sortable: true,
    render: (code, { equipmentName, powerPlantName }) => (
      <>
        <TwoLines text={`${code} · ${equipmentName}`} />
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.field('typeName', { sortable: true, render: (name) => <TwoLines text={name} /> }),
  col.field('subject', { render: (subject) => subject && <TwoLines text={subject} /> }),
  col.field('bucket', { render: (bucket) => <BucketTag bucket={bucket} /> }),
  col.day('nextOn', { sortable: true }),
  col.number('daysLeft'),
  col.field('lastOn', {
    sortable: true,
    render: (day, { lastText, result }) => (
      <>
        {day === null ? <em>{lastText}</em> : <DayCell value={day} />}
        {result !== null && (
          <small className="vh-block vh-quiet">
            <LabelCell label={inspectionResultLabels[result]} />
          </small>
        )}
      </>
    ),
  }),
  col.field('visitStatus', {
    render: (status, line) =>
      (status || line.needsPlan || line.needsDeclaration) && (
        <span className="vh-marks">
          {status && <VisitTag status={status} />}
          <DutyTags line={line} />
        </span>
      ),
  }),
  col.field('responsibleName', { sortable: true }),
  col.label('result', { labels: inspectionResultLabels, sortable: true, optional: true }),
  col.number('cycleMonths', { sortable: true, optional: true }),
  col.number('quantity', { optional: true }),
  col.number('usableQty', { optional: true }),
  col.number('unusableQty', { optional: true }),
  col.field('organization', { optional: true, sortable: true }),
  col.field('certificateNo', { optional: true, sortable: true }),
  col.field('stampNo', { optional: true }),
  col.field('legalBasis', { optional: true }),
  col.day('visitPlannedOn', { optional: true }),
  col.field('note', { optional: true }),
] as const

const toInspection = {
  href: (id: number | string) => pathTo(paths.inspection, { id }),
}

/** The register of inspections: of all the user's plants, the soonest due first. */
export default function InspectionsPage() {
  const w = useWords()
  const may = useMay()
  const navigate = useNavigate()
  const list = useList(inspectionApi.list, {
    name: 'equipment-inspections',
    plant: 'powerPlantId',
    topics: ['equipment-inspections', 'equipment-inspection-visits'],
  })
  const drawer = useDrawers(inspectionDrawers)
  const mayEdit = may(inspectionApi.create)
  return (
    <InspectionFrame
      actions={
        <>
          {mayEdit && (
            <>
              <Button icon="upload" onClick={() => void navigate(paths.inspectionImport)}>
                {w(t.importFile)}
              </Button>
              <Button icon="plus" onClick={() => drawer.rule.open()}>
                {w(t.byRule)}
              </Button>
            </>
          )}
          <ExportButton of={list} endpoint={inspectionApi.exportExcel} />
          <NewButton needs={inspectionApi.create} opens={drawer.create}>
            {w(t.newLine)}
          </NewButton>
        </>
      }
    >
      <InspectionFilters of={list} />
      <ListTable nothing={t.nothing} of={list} columns={columns} opens={toInspection} />
      {drawer.shown}
    </InspectionFrame>
  )
}

function InspectionFilters({ of: list }: { readonly of: List<typeof inspectionApi.list> }) {
  const w = useWords()
  const label = useLabel()
  const [ofPage] = usePlantOfPage()
  const powerPlantId = Number(list.filters.powerPlantId) || (ofPage ?? 0)
  const { data } = useRead(inspectionApi.settings, { query: { powerPlantId } })
  return (
    <Filters of={list}>
      <SearchBox of={list} name="keyword" label={t.search} />
      <PlantFilter of={list} />
      <FilterSelect
        of={list}
        name="bucket"
        label={inspectionWords.bucket}
        options={optionsOf(inspectionBucketLabels, label)}
      />
      <FilterSelect
        of={list}
        name="typeCode"
        label={inspectionWords.typeCode}
        options={data?.types.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <FilterSelect
        of={list}
        name="visitStatus"
        label={inspectionWords.visitStatus}
        options={optionsOf(visitStatusLabels, label).slice(0, 3)}
      />
      <FilterSelect
        of={list}
        name="needsPlan"
        label={inspectionWords.needsPlan}
        options={[
          { value: true, label: w(kitWords.yes) },
          { value: false, label: w(kitWords.no) },
        ]}
      />
      <FilterSelect
        of={list}
        name="result"
        label={inspectionWords.result}
        options={optionsOf(inspectionResultLabels, label)}
      />
      <PeriodFilter of={list} />
    </Filters>
  )
}
