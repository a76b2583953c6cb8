import { Link } from 'react-router'

import { formatFigure, formatNumber, formatShownDay } from '#contract/core/format.ts'
import { paths, PLANT } from '#contract/core/paths.ts'
import { nameOf } from '#contract/core/words.ts'
import {
  lossCauseLabels,
  lossLedgerApi,
  slotEnd,
  type LossPieceDetails,
} from '#contract/loss-ledger/index.ts'
import { lossPieceWords } from '#contract/loss-ledger/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { Entries } from '../day/Entries.tsx'
import { lossDrawers } from '../loss-drawers.ts'
import { t } from '../loss-ledger.words.ts'

/** A piece of the ledger: its half-hours, and the states, stops and limits behind it. */
export function PieceDetails() {
  const { id, close } = useDrawer()
  const w = useWords()
  const label = useLabel()
  const { data: piece, error } = useRead(lossLedgerApi.get, { query: { id: Number(id) } })
  const title = piece ? `${piece.deviceCode}: ${label(lossCauseLabels[piece.cause])}` : w(t.title)
  return (
    <Drawer title={title} onClose={close} footer={piece && <Actions piece={piece} />}>
      {!piece && <NotRead error={error} lines={10} />}
      {piece && <Facts piece={piece} />}
    </Drawer>
  )
}

function Facts({ piece }: { readonly piece: LossPieceDetails }) {
  const w = useWords()
  const language = useLanguage()
  const hasStops = piece.stopMinutes > 0
  return (
    <>
      <DescriptionList
        items={[
          { label: w(lossPieceWords.powerPlantName), value: piece.powerPlantName },
          { label: w(lossPieceWords.day), value: formatShownDay(piece.day) },
          { label: nameOf(lossPieceWords.energyKwh, language), value: formatFigure(piece.energyKwh, 3) },
          { label: nameOf(lossPieceWords.stopMinutes, language), value: hasStops ? piece.stopMinutes : null },
        ]}
      />
      <table className="vh-lines">
        <thead>
          <tr>
            <th scope="col">{w(t.half)}</th>
            <th scope="col" className="vh-figure">
              {w(t.expected)} (kWh)
            </th>
            <th scope="col" className="vh-figure">
              {w(t.actual)} (kWh)
            </th>
            <th scope="col" className="vh-figure">
              {w(t.lost)} (kWh)
            </th>
          </tr>
        </thead>
        <tbody>
          {piece.halves
            .filter(({ lostKwh, stopMinutes }) => lostKwh !== 0 || stopMinutes !== 0)
            .map(({ slot, expectedKwh, actualKwh, lostKwh }) => (
              <tr key={slot}>
                <th scope="row">{slotEnd(slot)}</th>
                <td className="vh-figure">{formatNumber(expectedKwh, 2)}</td>
                <td className="vh-figure">{formatNumber(actualKwh, 2)}</td>
                <td className="vh-figure">{formatNumber(lostKwh, 2)}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <Entries plantId={piece.powerPlantId} entries={piece.entries} day={piece.day} />
      <p>
        <Link
          to={`${paths.lossDay}?${PLANT}=${piece.powerPlantId}&ngay=${piece.day}&thiet-bi=${piece.deviceId}`}
        >
          {w(t.seeHours)}
        </Link>
      </p>
    </>
  )
}

function Actions({ piece }: { readonly piece: LossPieceDetails }) {
  const w = useWords()
  const drawer = useDrawers(lossDrawers)
  if (!piece.can.reassign) return null
  return (
    <Button tone="primary" onClick={() => drawer.reassign.open(piece.id)}>
      {w(t.reassign)}
    </Button>
  )
}
