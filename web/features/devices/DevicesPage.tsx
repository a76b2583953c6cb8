import { useNavigate } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { deviceImportApi } from '#contract/devices/import.ts'
import { deviceApi, type DeviceKind, deviceKindLabels, kilovoltsOfNumber } from '#contract/devices/index.ts'
import { deviceWords } from '#contract/devices/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { useIsPhone } from '#web/kit/controls/use-media.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { type List, useList } from '#web/kit/list/use-list.ts'
import { ListPage } from '#web/kit/page/ListPage.tsx'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay, useProfile } from '#web/platform/session/profile.ts'

import { deviceDrawers } from './device-drawers.ts'
import { t } from './devices.words.ts'
import { useDeviceActions } from './use-device-actions.ts'

const col = columnsFor(deviceApi.list, deviceWords)
const plant = col.field('powerPlantName')
const [code, ...others] = [
  col.field('code', {
    sortable: true,
    render: (of, { formerCodes }) => (
      <>
        {of}
        <Formerly codes={formerCodes} />
      </>
    ),
  }),
  col.field('operatingNo', { sortable: true }),
  col.field('name', { sortable: true }),
  col.label('kind', { labels: deviceKindLabels, sortable: true }),
  col.computed('voltage', {
    title: t.voltage,
    render: ({ operatingNo }) => {
      const kv = kilovoltsOfNumber(operatingNo)
      return kv === null ? null : `${kv} kV`
    },
  }),
  col.field('model', { sortable: true }),
  col.field('station', { sortable: true }),
  col.number('ratedKw', { decimals: 2, sortable: true }),
  col.number('dcKwp', { decimals: 2, sortable: true }),
  col.field('serialNo', { optional: true, sortable: true }),
  col.number('stringCount', { optional: true, sortable: true }),
  col.boolean('isActive', { title: t.activity, yes: deviceWords.isActive, no: t.inactive }),
  col.number('orderNo', { optional: true, sortable: true }),
] as const
const columns = [code, ...others]
/** For those who see several plants. */
const columnsWithPlant = [code, plant, ...others]

/** What a device was called before, small below its code. */
function Formerly({ codes }: { readonly codes: readonly string[] }) {
  const w = useWords()
  return (
    codes.length > 0 && (
      <small className="vh-quiet vh-block">{w(t.formerly, { codes: codes.join(', ') })}</small>
    )
  )
}

/** The devices of the plants that the user may see; whoever may not change them opens their limits. */
export default function DevicesPage() {
  const w = useWords()
  const may = useMay()
  const { powerPlants } = useProfile()
  const list = useList(deviceApi.list, { name: 'devices', plant: 'powerPlantId' })
  const drawer = useDrawers(deviceDrawers)
  const actions = useDeviceActions(drawer)
  const isPhone = useIsPhone()
  return (
    <ListPage
      title={t.devices}
      actions={
        <>
          <ExportButton of={list} endpoint={deviceApi.exportExcel} />
          {!isPhone && <ImportButton />}
          <NewButton needs={deviceApi.create} opens={drawer.create}>
            {w(t.newDevice)}
          </NewButton>
        </>
      }
    >
      <DeviceFilters of={list} />
      <ListTable
        nothing={t.nothing}
        of={list}
        columns={powerPlants.length > 1 ? columnsWithPlant : columns}
        opens={may(deviceApi.update) ? drawer.edit : drawer.limits}
        rowActions={actions}
      />
      {drawer.shown}
    </ListPage>
  )
}

function ImportButton() {
  const w = useWords()
  const may = useMay()
  const navigate = useNavigate()
  if (!may(deviceImportApi.run)) return null
  return (
    <Button icon="upload" onClick={() => void navigate(paths.devicesImport)}>
      {w(t.importExcel)}
    </Button>
  )
}

function DeviceFilters({ of: list }: { readonly of: List<typeof deviceApi.list> }) {
  const w = useWords()
  const label = useLabel()
  return (
    <Filters of={list}>
      <SearchBox of={list} name="keyword" label={t.search} />
      <PlantFilter of={list} />
      <FilterSelect
        of={list}
        name="kind"
        label={deviceWords.kind}
        options={optionsOf<DeviceKind>(deviceKindLabels, label)}
      />
      <FilterSelect
        of={list}
        name="isActive"
        label={t.activity}
        options={[
          { value: true, label: w(deviceWords.isActive) },
          { value: false, label: w(t.inactive) },
        ]}
      />
    </Filters>
  )
}
