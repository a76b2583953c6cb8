import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { formatFigure, formatInteger, formatShownDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { machineApi } from '#contract/equipment/machines/index.ts'
import { machineFateLabels } from '#contract/equipment/machines/labels.ts'
import type { Machine } from '#contract/equipment/machines/machine.ts'
import { machineWords } from '#contract/equipment/machines/words.ts'
import { equipmentWords } from '#contract/equipment/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../equipment.words.ts'
import { Lines } from '../passport/Life.tsx'
import { Stays } from './Machines.tsx'

/** A machine by itself: its plate, where it stood, how it has done, and its life in all those places. */
export function MachineView() {
  const w = useWords()
  const { id, close } = useDrawer()
  const { data, error } = useRead(machineApi.get, { query: { id: Number(id) } })
  return (
    <Drawer
      wide
      title={data ? w(t.machineTitle, { number: data.serialNo ?? w(t.noSerial) }) : w(t.machine)}
      onClose={close}
    >
      {data ? <Facts machine={data} /> : <NotRead error={error} lines={8} />}
    </Drawer>
  )
}

function Facts({ machine }: { readonly machine: Machine }) {
  const w = useWords()
  const label = useLabel()
  const { placeId, placeCode, removedTo, ratedParams, stays, figures, id } = machine
  const text = (name: 'serialNo' | 'manufacturer' | 'country' | 'model') => ({
    label: w(machineWords[name]),
    value: machine[name],
  })
  const [latest] = stays
  return (
    <div className="vh-stack vh-wide">
      <DescriptionList
        items={[
          {
            label: w(machineWords.placeCode),
            value:
              placeId === null ? (
                removedTo && label(machineFateLabels[removedTo])
              ) : (
                <Link to={pathTo(paths.equipmentPassport, { id: placeId })}>{placeCode}</Link>
              ),
          },
          text('serialNo'),
          text('manufacturer'),
          text('country'),
          text('model'),
          { label: w(machineWords.warrantyUntil), value: formatShownDay(machine.warrantyUntil) },
        ]}
      />
      {ratedParams.length > 0 && (
        <DescriptionList
          title={w(equipmentWords.ratedParams)}
          items={ratedParams.map(({ name, value, unit }) => ({
            label: name,
            value: [value, unit].filter(Boolean).join(' '),
          }))}
        />
      )}
      <MachineFiguresList of={figures} />
      <h3>{w(t.stoodIn)}</h3>
      <Stays stays={stays} shows="place" />
      {latest && (
        <>
          <h3>{w(t.machineLife)}</h3>
          <Lines query={{ id: latest.placeId, machineId: id, withParts: true }} />
        </>
      )}
    </div>
  )
}

/** How a machine has done in all places that it stood in. */
export function MachineFiguresList({
  of,
  title,
  age,
}: {
  readonly of: Machine['figures']
  readonly title?: string
  /** Its age in other words than the figure alone. */
  readonly age?: ReactNode
}) {
  const w = useWords()
  const { ageYears, runningHours, failureCount, mtbfHours } = of
  return (
    <DescriptionList
      {...(title && { title })}
      items={[
        {
          label: w(t.age),
          value:
            age ?? (ageYears === null ? w(t.sinceUnknown) : w(t.years, { years: formatFigure(ageYears, 1) })),
        },
        {
          label: w(t.runningHours),
          value: runningHours === null ? null : `${formatFigure(runningHours, 1)} h`,
        },
        { label: w(t.failures), value: formatInteger(failureCount) },
        { label: w(t.mtbf), value: mtbfHours === null ? null : `${formatFigure(mtbfHours, 1)} h` },
      ]}
    />
  )
}
