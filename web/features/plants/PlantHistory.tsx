import { plantApi, type PlantKind, plantKindLabels } from '#contract/plants/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from './plants.words.ts'

const fieldWords = {
  code: t.code,
  name: t.name,
  kind: t.kind,
  companyName: t.companyName,
  province: t.province,
  address: t.address,
  installedMwp: t.installedMwp,
  ratedMw: t.ratedMw,
  annualEnergyGwh: t.annualEnergyGwh,
  deadLevelM: t.deadLevelM,
  normalLevelM: t.normalLevelM,
  commissionedOn: t.commissionedOn,
  latitude: t.latitude,
  longitude: t.longitude,
  dispatchLevel: t.dispatchLevel,
  connection: t.connection,
}

/** Who changed what of a plant. */
export function PlantHistory() {
  const label = useLabel()
  const { id, close } = useDrawer()
  const plant = useRead(plantApi.get, { query: { id: Number(id) } }).data
  return (
    <HistoryDrawer
      entity="plants"
      entityId={id}
      title={plant?.name ?? ''}
      fieldWords={fieldWords}
      valueWords={(field, value) =>
        field === 'kind' ? label(plantKindLabels[value as PlantKind]) : undefined
      }
      onClose={close}
    />
  )
}
