import { type DeviceKind, deviceKindLabels, parameterApi } from '#contract/devices/index.ts'
import { parameterWords } from '#contract/devices/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { type DrawerHandle, lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { ListPage } from '#web/kit/page/ListPage.tsx'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay, useProfile } from '#web/platform/session/profile.ts'

import { t } from './device-parameters.words.ts'
import { parameterColumns, parameterColumnsWithPlant } from './parameter-columns.tsx'
import { useParameterActions } from './use-parameter-actions.ts'

const drawers = lazyDrawers({
  create: () => import('./ParameterDrawers.tsx').then((module) => module.ParameterCreate),
  edit: () => import('./ParameterDrawers.tsx').then((module) => module.ParameterEdit),
  defaults: () => import('./DefaultsForm.tsx').then((module) => module.DefaultsForm),
  details: () => import('./ParameterDetails.tsx').then((module) => module.ParameterDetails),
  history: () => import('./ParameterHistory.tsx').then((module) => module.ParameterHistory),
})

/** What is read at each kind of device; whoever may change it opens the form, everybody else the details. */
export default function ParametersPage() {
  const w = useWords()
  const label = useLabel()
  const may = useMay()
  const { powerPlants } = useProfile()
  const list = useList(parameterApi.list, { name: 'device-parameters', plant: 'powerPlantId' })
  const drawer = useDrawers(drawers)
  const actions = useParameterActions(drawer)
  return (
    <ListPage
      title={t.parameters}
      actions={
        <>
          <ExportButton of={list} endpoint={parameterApi.exportExcel} />
          <DefaultsButton opens={drawer.defaults} />
          <NewButton needs={parameterApi.create} opens={drawer.create}>
            {w(t.newParameter)}
          </NewButton>
        </>
      }
    >
      <Filters of={list}>
        <SearchBox of={list} name="keyword" label={t.search} />
        <PlantFilter of={list} />
        <FilterSelect
          of={list}
          name="deviceKind"
          label={parameterWords.deviceKind}
          options={optionsOf<DeviceKind>(deviceKindLabels, label)}
        />
      </Filters>
      <ListTable
        nothing={t.nothing}
        of={list}
        columns={powerPlants.length > 1 ? parameterColumnsWithPlant : parameterColumns}
        opens={may(parameterApi.update) ? drawer.edit : drawer.details}
        rowActions={actions}
      />
      {drawer.shown}
    </ListPage>
  )
}

function DefaultsButton({ opens }: { readonly opens: DrawerHandle }) {
  const w = useWords()
  const may = useMay()
  if (!may(parameterApi.createDefaults)) return null
  return (
    <Button onClick={() => opens.open()} onPointerEnter={opens.preload} onFocus={opens.preload}>
      {w(t.addDefaults)}
    </Button>
  )
}
