import { useState } from 'react'

import { formatShownDay, formatShownMinute } from '#contract/core/format.ts'
import { formatMoney, sumMoney } from '#contract/core/money.ts'
import { formatQuantity } from '#contract/core/quantity.ts'
import { headingOf } from '#contract/core/words.ts'
import { stockTakeApi } from '#contract/stock-takes/index.ts'
import { placeWithin } from '#contract/stock-takes/place-within.ts'
import type { StockTakeDetail, TakeLine } from '#contract/stock-takes/take.ts'
import { takeLineWords as words } from '#contract/stock-takes/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Segments } from '#web/kit/controls/Segments.tsx'
import { TableFrame } from '#web/kit/display/TableFrame.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useAskedSteps } from '#web/kit/record/use-asked-steps.ts'
import { call } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { stale } from '../stale.ts'
import { t } from '../stock-takes.words.ts'

interface TakeProps {
  readonly take: StockTakeDetail
}

const differs = ({ difference }: TakeLine) => difference !== null && difference !== '0'

/** The lines of a stock-take: while something is counted only whether they are, then what is booked, counted and differs. */
export function TakeLines({ take }: TakeProps) {
  const w = useWords()
  const isTold = take.differenceCount !== null
  const [shown, show] = useState<'all' | 'differing'>('all')
  const lines = isTold && shown === 'differing' ? take.lines.filter(differs) : take.lines
  return (
    <RecordCard title={w(t.linesTitle)}>
      {take.lines.length === 0 && <p className="vh-note">{w(t.noLines)}</p>}
      {isTold && (
        <div className="vh-after">
          <Segments
            label={w(t.show)}
            chosen={shown}
            choices={[
              { value: 'all', name: w(t.allLines), face: w(t.allLines) },
              { value: 'differing', name: w(t.onlyDifferences), face: w(t.onlyDifferences) },
            ]}
            onChoose={show}
          />
        </div>
      )}
      {isTold && take.status !== 'done' && <p className="vh-note">{w(t.estimate)}</p>}
      {isTold && lines.length === 0 && take.lines.length > 0 && (
        <p className="vh-note">{w(t.noDifference)}</p>
      )}
      {lines.length > 0 &&
        (isTold ? <Told take={take} lines={lines} /> : <Blind places={take.places} lines={lines} />)}
    </RecordCard>
  )
}

/** What a line is called, with what tells it from others of the same item. */
function Name({ line, places }: { readonly line: TakeLine; readonly places: string }) {
  const w = useWords()
  const { itemCode, itemName, specification, placePath, lotNo, expiresOn, isFound, needsRecount } = line
  return (
    <>
      <strong>{itemCode}</strong> {itemName}
      <small className="vh-note vh-block">
        {[
          specification,
          placeWithin(places, placePath),
          lotNo && w(t.lot, { no: lotNo }),
          expiresOn && w(t.expires, { day: formatShownDay(expiresOn) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {isFound && <Tag colour="processing">{w(words.isFound)}</Tag>}
      {needsRecount && <Tag colour="orange">{w(words.needsRecount)}</Tag>}
    </>
  )
}

function Blind({ places, lines }: { readonly places: string; readonly lines: readonly TakeLine[] }) {
  const w = useWords()
  const done = lines.filter(({ isCounted }) => isCounted).length
  return (
    <>
      <p className="vh-note">{w(t.progress, { done, all: lines.length })}</p>
      <ul className="vh-lined">
        {lines.map((line) => (
          <li key={line.id} className="vh-line">
            <span className="vh-fill">
              <Name line={line} places={places} />
            </span>
            <Tag colour={line.isCounted ? 'green' : 'default'}>
              {line.isCounted ? w(words.isCounted) : w(t.notCounted)}
            </Tag>
          </li>
        ))}
      </ul>
    </>
  )
}

const booked = words.booked.short ?? words.booked
const counted = words.counted.short ?? words.counted

function Told({ take, lines }: TakeProps & { readonly lines: readonly TakeLine[] }) {
  const w = useWords()
  const language = useLanguage()
  const sum = (of: (line: TakeLine) => string | null) =>
    formatMoney(sumMoney(take.lines.flatMap((line) => of(line) ?? [])))
  return (
    <TableFrame label={w(t.linesTitle)}>
      <table className="vh-table">
        <thead>
          <tr>
            <th>{w(words.itemName)}</th>
            {[booked, counted].map((word) => (
              <th key={word.en} className="vh-figure vh-desk">
                {w(word)}
              </th>
            ))}
            <th className="vh-figure">{w(words.difference)}</th>
            <th className="vh-figure vh-wraps vh-desk">{headingOf(words.differenceVnd, language)}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.id} take={take} line={line} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th>{w(t.total)}</th>
            <td className="vh-figure" colSpan={4}>
              {sum(({ differenceVnd }) => differenceVnd)}
            </td>
          </tr>
        </tfoot>
      </table>
    </TableFrame>
  )
}

function Row({ take, line }: TakeProps & { readonly line: TakeLine }) {
  const w = useWords()
  const ask = useAskedSteps(stale)
  const { id, version, can } = take
  const { unit, poor, spoilt, reason, counts } = line
  const recount = () =>
    ask(
      {
        title: t.recountAsk,
        text: t.recountText,
        okText: t.recount,
        done: t.recountAsked,
        run: () => call(stockTakeApi.recount, { body: { id, version, lineIds: [line.id] } }),
      },
      { item: `${line.itemCode} ${line.itemName}` },
    )
  return (
    <tr>
      <td className="vh-roomy">
        <Name line={line} places={take.places} />
        <small className="vh-note vh-phone">
          {`${w(booked)} ${formatQuantity(line.booked)} · ${w(counted)} ${formatQuantity(line.counted)}`}
        </small>
        <small className="vh-note vh-block">
          {`${w(words.priceVnd)}: ${formatMoney(line.priceVnd)} VND/${unit}`}
        </small>
        {counts.map(({ round, entered, unit: counted, byName, countedAt }) => (
          <small key={`${round} ${countedAt}`} className="vh-note vh-block">
            {`${round}. ${formatQuantity(entered)} ${counted}, ${byName}, ${formatShownMinute(countedAt)}`}
          </small>
        ))}
        {reason && <span className="vh-block">{`${w(words.reason)}: ${reason}`}</span>}
        {poor !== '0' && poor !== null && (
          <small className="vh-note vh-block">{`${w(words.poor)}: ${formatQuantity(poor)}`}</small>
        )}
        {spoilt !== '0' && spoilt !== null && (
          <small className="vh-note vh-block">{`${w(words.spoilt)}: ${formatQuantity(spoilt)}`}</small>
        )}
        {can.judge && differs(line) && (
          <Button tone="quiet" onClick={() => void recount()}>
            {w(t.recount)}
          </Button>
        )}
      </td>
      <td className="vh-figure vh-desk">{formatQuantity(line.booked)}</td>
      <td className="vh-figure vh-desk">{formatQuantity(line.counted)}</td>
      <td className={`vh-figure ${differs(line) ? 'vh-bad' : ''}`}>
        {formatQuantity(line.difference)}
        {differs(line) && <small className="vh-phone">{`${formatMoney(line.differenceVnd)} VND`}</small>}
      </td>
      <td className="vh-figure vh-desk">{formatMoney(line.differenceVnd)}</td>
    </tr>
  )
}
