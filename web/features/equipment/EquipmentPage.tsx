import { deviceKindLabels, deviceKinds } from '#contract/devices/device.ts'
import { equipmentApi } from '#contract/equipment/index.ts'
import { equipmentPriorityLabels, equipmentStateLabels, lifeStageLabels } from '#contract/equipment/labels.ts'
import { equipmentWords } from '#contract/equipment/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { type List, useList } from '#web/kit/list/use-list.ts'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useSelection } from '#web/kit/table/selection/use-selection.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { equipmentDrawers } from './equipment-drawers.ts'
import { t } from './equipment.words.ts'
import { toPassport } from './to-passport.ts'
import { EquipmentFrame } from './EquipmentFrame.tsx'
import { Formerly } from './display/Formerly.tsx'
import { LifeText } from './display/LifeText.tsx'
import { BannedTag, StateTag } from './StateTag.tsx'
import { useEquipmentActions } from './use-equipment-actions.ts'

const col = columnsFor(equipmentApi.list, equipmentWords)
const columns = [
  col.field('code', {
    sortable: true,
    render: (code, { powerPlantName, formerCodes }) => (
      <>
        {code}
        <Formerly codes={formerCodes} />
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.field('operatingNo', { sortable: true }),
  col.field('name', { sortable: true }),
  col.field('parentCode'),
  col.label('kind', { labels: deviceKindLabels, sortable: true }),
  col.field('station', { optional: true, sortable: true }),
  col.field('state', {
    sortable: true,
    render: (state, { isBanned }) => (isBanned ? <BannedTag /> : <StateTag state={state} />),
  }),
  col.field('priority', { sortable: true }),
  col.field('manufacturer', { sortable: true, optional: true }),
  col.field('model', { sortable: true }),
  col.field('serialNo', { optional: true, sortable: true }),
  col.field('country', { optional: true }),
  col.day('installDate', { optional: true, sortable: true }),
  col.day('commissionDate', { optional: true, sortable: true }),
  col.day('warrantyUntil', { optional: true, sortable: true }),
  col.field('ageYears', { sortable: true, render: (_, item) => <LifeText of={item} /> }),
  col.field('responsibleUnit', { optional: true }),
] as const

/** The register as a list: of all the user's plants, narrowed by what is asked for. */
export default function EquipmentPage() {
  const w = useWords()
  const may = useMay()
  const list = useList(equipmentApi.list, { name: 'equipment', plant: 'powerPlantId', topics: ['devices'] })
  const drawer = useDrawers(equipmentDrawers)
  const actionsOf = useEquipmentActions(drawer)
  const selection = useSelection(list.rows, () => true)
  const plants = new Set(selection.chosen.map(({ powerPlantId }) => powerPlantId))
  const [plantId] = plants
  const ids = selection.chosen.map(({ id }) => id)
  const mayMove = may(equipmentApi.move)
  return (
    <EquipmentFrame
      actions={
        <>
          {mayMove && plants.size === 1 && (
            <Button icon="undo" onClick={() => drawer.move.open([plantId, ...ids].join('.'))}>
              {w(t.moveThese, { count: ids.length })}
            </Button>
          )}
          {ids.length > 0 && (
            <Button icon="print" onClick={() => drawer.labels.open(ids.join('.'))}>
              {w(t.printThese, { count: ids.length })}
            </Button>
          )}
          <ExportButton of={list} endpoint={equipmentApi.exportExcel} />
          <NewButton needs={equipmentApi.create} opens={drawer.create}>
            {w(t.newEquipment)}
          </NewButton>
        </>
      }
    >
      <EquipmentFilters of={list} />
      <ListTable
        nothing={t.nothing}
        of={list}
        columns={columns}
        opens={toPassport}
        rowActions={(row) => actionsOf(row, row.powerPlantId)}
        selection={selection}
      />
      {drawer.shown}
    </EquipmentFrame>
  )
}

function EquipmentFilters({ of: list }: { readonly of: List<typeof equipmentApi.list> }) {
  const label = useLabel()
  return (
    <Filters of={list}>
      <SearchBox of={list} name="keyword" label={t.searchList} />
      <PlantFilter of={list} />
      <FilterSelect
        of={list}
        name="kind"
        label={equipmentWords.kind}
        options={deviceKinds.map((kind) => ({ value: kind, label: label(deviceKindLabels[kind]) }))}
      />
      <FilterSelect
        of={list}
        name="state"
        label={equipmentWords.state}
        options={optionsOf(equipmentStateLabels, label)}
      />
      <FilterSelect
        of={list}
        name="priority"
        label={equipmentWords.priority}
        options={optionsOf(equipmentPriorityLabels, label)}
      />
      <FilterSelect
        of={list}
        name="life"
        label={equipmentWords.lifePercent}
        options={optionsOf(lifeStageLabels, label)}
      />
    </Filters>
  )
}
