import { formatFigure, formatInteger, formatShownInstant } from '#contract/core/format.ts'
import type { EquipmentItem } from '#contract/equipment/equipment.ts'
import type { EquipmentFigures } from '#contract/equipment/figures.ts'
import { equipmentApi } from '#contract/equipment/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../equipment.words.ts'
import { LifeText } from '../display/LifeText.tsx'
import { MachineFiguresList } from '../machines/MachineView.tsx'

const hoursText = (hours: number) => `${formatFigure(hours, 1)} h`

/** How a thing has done, each figure with what it was worked out from. */
export function Figures({ item }: { readonly item: EquipmentItem }) {
  const w = useWords()
  const { data, error } = useRead(equipmentApi.figures, { query: { id: item.id } })
  if (!data) return <NotRead error={error} lines={6} />
  return (
    <>
      <Running of={data} item={item} />
      <Reliability of={data} />
      {data.machine && (
        <MachineFiguresList of={data.machine} title={w(t.machineFigures)} age={<Age item={item} />} />
      )}
      <Costs of={data} />
    </>
  )
}

interface RunningProps {
  readonly of: EquipmentFigures
  readonly item: EquipmentItem
}

/** The age of what stands there, of the life that it is built for. */
function Age({ item }: { readonly item: EquipmentItem }) {
  const w = useWords()
  return (
    <>
      <LifeText of={item} />
      {item.ageYears === null && <small className="vh-quiet"> {w(t.ageUnknown)}</small>}
    </>
  )
}

/** What differs by less is the same to one decimal. */
const LEAST_HOURS = 0.05

function Running({ of: { ageYears, running, machine }, item }: RunningProps) {
  const w = useWords()
  // Another machine stands there now: the figures are the place's, and what it is built for is the machine's.
  const isReplaced = machine !== null
  const counterText = ({ hours, replacedHours }: NonNullable<EquipmentFigures['running']>) =>
    replacedHours === 0
      ? w(t.runningCounter)
      : w(t.runningReplaced, {
          reading: formatFigure(hours - replacedHours, 1),
          before: formatFigure(replacedHours, 1),
        })
  const stateText = ({ hours, unitCode, since, counterHours }: NonNullable<EquipmentFigures['running']>) => {
    const ofBook = w(t.runningStates, { unit: unitCode ?? '', since: formatShownInstant(since) })
    // What it ran before its book began.
    const isCounted = counterHours !== null && counterHours - hours > LEAST_HOURS
    return isCounted ? `${ofBook}; ${w(t.counterReads, { hours: formatFigure(counterHours, 1) })}` : ofBook
  }
  const source = !running
    ? w(t.runningUnknown)
    : running.source === 'counter'
      ? counterText(running)
      : stateText(running)
  return (
    <DescriptionList
      {...(isReplaced && { title: w(t.placeFigures) })}
      items={[
        {
          label: w(t.age),
          value: !isReplaced ? (
            <Age item={item} />
          ) : ageYears === null ? (
            w(t.ageUnknown)
          ) : (
            w(t.years, { years: formatFigure(ageYears, 1) })
          ),
        },
        {
          label: w(t.runningHours),
          value: (
            <>
              {running && hoursText(running.hours)} <small className="vh-quiet">{source}</small>
            </>
          ),
        },
        ...(running && running.stopCount !== null
          ? [{ label: w(t.stops), value: formatInteger(running.stopCount) }]
          : []),
      ]}
    />
  )
}

function Reliability({ of }: { readonly of: EquipmentFigures }) {
  const w = useWords()
  const { failures, running, mtbfHours, mttrHours, availability } = of
  if (!failures) return null
  const { count, counts, repairedCount, repairHours } = failures
  const worked = (figure: string | null, formula: string) => (
    <>
      {figure ?? '–'} <small className="vh-quiet">{formula}</small>
    </>
  )
  return (
    <DescriptionList
      items={[
        {
          label: w(t.failures),
          value: worked(
            formatInteger(count),
            w(counts === 'outages' ? t.failuresOutages : t.failuresIncidents),
          ),
        },
        {
          label: w(t.mtbf),
          value: worked(
            mtbfHours === null ? null : hoursText(mtbfHours),
            running && count > 0
              ? w(t.mtbfOf, { hours: formatFigure(running.hours, 1), count })
              : w(t.mtbfFormula),
          ),
        },
        {
          label: w(t.mttr),
          value: worked(
            mttrHours === null ? null : hoursText(mttrHours),
            repairedCount > 0
              ? w(t.mttrOf, { hours: formatFigure(repairHours, 1), count: repairedCount })
              : w(t.mttrFormula),
          ),
        },
        {
          label: w(t.availability),
          value: worked(
            availability === null ? null : `${formatFigure(availability * 100, 2)} %`,
            w(t.availabilityFormula),
          ),
        },
      ]}
    />
  )
}

function Costs({ of: { costs } }: { readonly of: EquipmentFigures }) {
  const w = useWords()
  if (costs.length === 0) return null
  return (
    <DescriptionList
      title={w(t.costs)}
      items={costs.map(({ year, costVnd, eventCount }) => ({
        label: String(year),
        value: (
          <>
            {formatInteger(costVnd)} VND{' '}
            <small className="vh-quiet">{w(t.costEvents, { count: eventCount })}</small>
          </>
        ),
      }))}
    />
  )
}
