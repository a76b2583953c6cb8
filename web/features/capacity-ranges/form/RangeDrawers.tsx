import { useState } from 'react'

import {
  capacityRangeApi,
  type CapacityRangeDetail,
  CapacityRangeFigures,
  CapacityRangeUpdate,
  CapacityRangeWrite,
} from '#contract/capacity-ranges/index.ts'
import { capacityRangeWords } from '#contract/capacity-ranges/words.ts'
import { plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { historyApi } from '#contract/history/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import type { FormModel } from '#web/kit/form/use-form.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { t } from '../capacity-ranges.words.ts'
import { RangeFields } from './RangeFields.tsx'

/** Drafts a capacity range; opened with the id of another one it begins as that one. */
export function RangeCreate() {
  const id = Number(useDrawer().id)
  return id > 0 ? <CopyOf id={id} /> : <NewRange of={null} />
}

function CopyOf({ id }: { readonly id: number }) {
  const { data, error } = useRead(capacityRangeApi.get, { query: { id } })
  return data ? <NewRange of={data} /> : <NotRead error={error} lines={8} />
}

function NewRange({ of: other }: { readonly of: CapacityRangeDetail | null }) {
  const plantToBegin = usePlantToBegin()
  const { powerPlants } = useProfile()
  const [validFrom] = useState(() => plantDay(new Date()))
  const empty = {
    powerByHead: [],
    penstockByHead: [],
    powerByAmbient: [],
    forbiddenZones: [],
    reactiveByPower: [],
  }
  const form = useCreateForm(capacityRangeApi.create, {
    words: capacityRangeWords,
    schema: CapacityRangeWrite,
    initial: {
      powerPlantId: other?.powerPlantId ?? plantToBegin,
      unitId: other?.unitId ?? null,
      ...(other ? CapacityRangeFigures.parse(other) : empty),
      validFrom,
    },
    refresh: [capacityRangeApi.list],
    leadsTo: ({ id }) => pathTo(paths.capacityRange, { id }),
  })
  const plantId = useFieldValue(form, 'powerPlantId')
  const plant = powerPlants.find(({ id }) => id === plantId)
  // What was typed for a plant of the other kind stays in sight: it is refused, and can be taken out.
  const isHydro = plant?.kind === 'hydro'
  const heads = useFieldValue(form, 'powerByHead')
  const ambients = useFieldValue(form, 'powerByAmbient')
  const unitId = useFieldValue(form, 'unitId')
  const kinds = {
    hydro: isHydro || !!unitId || (heads?.length ?? 0) > 0,
    solar: (plant !== undefined && !isHydro) || (ambients?.length ?? 0) > 0,
  }
  return (
    <FormDrawer form={form} title={t.newRange} wide>
      <UnitGroup of={form} plantId={plantId ?? 0} kinds={kinds} />
      <RangeFields of={form} kinds={kinds} />
    </FormDrawer>
  )
}

interface UnitGroupProps {
  readonly of: FormModel<CapacityRangeWrite>
  readonly plantId: number
  readonly kinds: { readonly hydro: boolean; readonly solar: boolean }
}

/** Of which plant, and which of its units. */
function UnitGroup({ of: form, plantId, kinds }: UnitGroupProps) {
  const w = useWords()
  const plantOptions = usePlantOptions()
  const units = useRead(capacityRangeApi.units, { query: { powerPlantId: plantId } }).data?.items
  return (
    <FieldGroup title={t.groupUnit}>
      <FieldRow>
        {plantOptions.length > 1 && <SelectField of={form} name="powerPlantId" options={plantOptions} />}
        {kinds.hydro && (
          <SelectField
            of={form}
            name="unitId"
            options={units?.flatMap(({ unitId, code, name }) =>
              unitId === null ? [] : [{ value: unitId, label: `${code} · ${name}` }],
            )}
          />
        )}
      </FieldRow>
      {kinds.solar && <p className="vh-quiet vh-after">{w(t.solarHint)}</p>}
    </FieldGroup>
  )
}

/** Changes a draft of the user's, or what came back to them. */
export function RangeEdit() {
  const id = Number(useDrawer().id)
  const record = useRead(capacityRangeApi.get, { query: { id } })
  const form = useEditForm(capacityRangeApi.update, {
    words: capacityRangeWords,
    schema: CapacityRangeUpdate,
    record,
    initial: (range) => ({ id, version: range.version, ...CapacityRangeFigures.parse(range) }),
    refresh: [capacityRangeApi.list, capacityRangeApi.get, historyApi.list],
  })
  const kind = record.data?.plantKind
  return (
    <FormDrawer form={form} title={t.changeRange} wide>
      <RangeFields
        of={form}
        kinds={{ hydro: kind === 'hydro', solar: kind !== undefined && kind !== 'hydro' }}
      />
    </FormDrawer>
  )
}
