import { formatDecimal, formatInteger, formatShownDay } from '#contract/core/format.ts'
import { type Plant, plantApi } from '#contract/plants/index.ts'
import { plantWords } from '#contract/plants/words.ts'

import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import css from './PlantDetails.module.css'
import { PlantKindTag } from './PlantKindTag.tsx'
import { ReservoirLink } from './ReservoirLink.tsx'
import { t } from './plants.words.ts'

/** All there is to know of a plant, for those who do not change it. */
export function PlantDetails() {
  const w = useWords()
  const { id, close } = useDrawer()
  const { data: plant, error } = useRead(plantApi.get, { query: { id: Number(id) } })
  return (
    <Drawer title={plant?.name ?? w(t.plants)} onClose={close} wide>
      {!plant && <NotRead error={error} lines={8} />}
      {plant && <Facts plant={plant} />}
    </Drawer>
  )
}

type Measured = 'annualEnergyGwh' | 'deadLevelM' | 'installedMwp' | 'normalLevelM' | 'ratedMw'
const degrees = (value: number | null) => (value === null ? null : `${value}°`)

function Facts({ plant }: { readonly plant: Plant }) {
  const w = useWords()
  /** A figure with the unit of its word. */
  const figure = (name: Measured) => ({
    label: w(plantWords[name]),
    value: plant[name] === null ? null : `${formatDecimal(plant[name])} ${plantWords[name].unit ?? ''}`,
  })
  return (
    <>
      <DescriptionList
        title={w(t.groupName)}
        items={[
          { label: w(plantWords.code), value: plant.code },
          { label: w(plantWords.kind), value: <PlantKindTag kind={plant.kind} /> },
          { label: w(plantWords.employeeCount), value: formatInteger(plant.employeeCount) },
        ]}
      />
      <DescriptionList
        title={w(t.groupPower)}
        items={[
          figure('ratedMw'),
          figure('installedMwp'),
          figure('annualEnergyGwh'),
          ...(plant.kind === 'hydro' ? [figure('deadLevelM'), figure('normalLevelM')] : []),
          ...(plant.reservoirId === null
            ? []
            : [{ label: w(plantWords.reservoirName), value: <ReservoirLink of={plant} /> }]),
        ]}
      />
      <DescriptionList
        title={w(t.groupPlace)}
        items={[
          { label: w(plantWords.province), value: plant.province },
          { label: w(plantWords.latitude), value: degrees(plant.latitude) },
          { label: w(plantWords.longitude), value: degrees(plant.longitude) },
          { label: w(plantWords.address), value: plant.address },
          { label: w(plantWords.companyName), value: plant.companyName },
        ]}
      />
      <DescriptionList
        title={w(t.groupGrid)}
        items={[
          { label: w(plantWords.commissionedOn), value: formatShownDay(plant.commissionedOn) },
          { label: w(plantWords.dispatchLevel), value: plant.dispatchLevel },
        ]}
      />
      {plant.connection && (
        <section className={css['connection']}>
          <h3 className="vh-faint vh-small vh-light">{w(plantWords.connection)}</h3>
          <p>{plant.connection}</p>
        </section>
      )}
    </>
  )
}
