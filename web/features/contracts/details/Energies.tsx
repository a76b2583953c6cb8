import { contractApi } from '#contract/contracts/index.ts'
import { hourBands, hourBandShortLabels, priceBandLabels } from '#contract/contracts/labels.ts'
import type { ConfirmedEnergy } from '#contract/contracts/ledger.ts'
import { bandsOf } from '#contract/contracts/price-table.ts'
import { differenceText, troubleText } from '#contract/contracts/price-text.ts'
import { contractWords, energyPeriod, energyWords } from '#contract/contracts/words.ts'
import { formatFigure, formatShownDay } from '#contract/core/format.ts'
import { formatMoney } from '#contract/core/money.ts'
import { formatQuantity } from '#contract/core/quantity.ts'
import { headingOf } from '#contract/core/words.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import type { ContractDetail } from '#contract/contracts/contract.ts'
import type { ContractDrawers } from '../contract-drawers.ts'
import { t } from '../contracts.words.ts'
import { LedgerPart } from './LedgerPart.tsx'

interface EnergiesProps {
  readonly contract: ContractDetail
  readonly drawer: Pick<ContractDrawers, 'energy'>
}

/** The confirmed energies of a contract for power: what belongs together stands in one column, so that it needs no scrolling. */
export function Energies({ contract, drawer }: EnergiesProps) {
  const language = useLanguage()
  return (
    <LedgerPart
      contract={contract}
      title={contractWords.energies}
      nothing={t.noEnergies}
      add={contract.can.pay ? { word: t.addEnergy, drawer: drawer.energy } : null}
      change={drawer.energy}
      remove={contractApi.removeEnergy}
      columns={[
        { word: energyPeriod },
        { word: energyWords.energyKwh, isFigure: true },
        { word: energyWords.meteredKwh, isFigure: true },
        { word: energyWords.amount, isMoney: true },
      ]}
      rows={contract.energies.map((one) => ({
        id: one.id,
        version: one.version,
        name: periodOf(one),
        cells: [
          <>
            {periodOf(one)}
            <small>{one.confirmationNo}</small>
            {one.invoiceNo && <Invoice energy={one} />}
          </>,
          <>
            {formatQuantity(one.energyKwh)}
            <Bands energy={one} />
          </>,
          one.meteredKwh !== null && (
            <>
              {formatQuantity(one.meteredKwh.toFixed(0))}
              <small>{`${formatFigure(one.differencePercent ?? 0, 2)} %`}</small>
            </>
          ),
          <>
            {formatMoney(one.amount)}
            <small>{`+ ${formatFigure(one.vatRate, 2)} %`}</small>
            <small>{`${headingOf(energyWords.meanPrice, language)} ${formatMoney(one.meanPrice)}`}</small>
            <ByTable energy={one} />
          </>,
        ],
      }))}
    />
  )
}

interface EnergyProps {
  readonly energy: ConfirmedEnergy
}

function Invoice({ energy: { invoiceNo, invoicedOn } }: EnergyProps) {
  const w = useWords()
  const day = invoicedOn ? `, ${formatShownDay(invoicedOn)}` : ''
  return <small>{`${w(energyWords.invoiceNo)} ${invoiceNo}${day}`}</small>
}

/** The kWh of each hour band, where they are told. */
function Bands({ energy }: EnergyProps) {
  const label = useLabel()
  const bands = bandsOf(energy)
  return (
    bands &&
    hourBands.map((band) => (
      <small key={band}>
        <abbr title={label(priceBandLabels[band])}>{label(hourBandShortLabels[band])}</abbr>
        {`\u00A0${formatQuantity(bands[band] ?? '0')}`}
      </small>
    ))
  )
}

/** What it comes to by the table, and how much more the invoice says; or why that is not told. */
function ByTable({ energy: { byTable, exchangeRate } }: EnergyProps) {
  const w = useWords()
  const label = useLabel()
  if (byTable === null) return null
  const { amount, difference, differencePercent } = byTable
  const trouble = troubleText(byTable, formatShownDay)
  const apart = difference === null ? '' : differenceText(difference, null)
  return (
    <>
      {exchangeRate && <small>{`${w(energyWords.exchangeRate)} ${formatMoney(exchangeRate)}`}</small>}
      {amount !== null && <small>{`${w(t.byTableIs)} ${formatMoney(amount)}`}</small>}
      {apart && <Tag colour="orange">{apart}</Tag>}
      {apart && differencePercent !== null && <small>{`${formatFigure(differencePercent, 2)} %`}</small>}
      {trouble && <small>{label(trouble)}</small>}
    </>
  )
}

/** The days of a period; the year is said once where it is the same. */
function periodOf({ fromOn, toOn }: Pick<ConfirmedEnergy, 'fromOn' | 'toOn'>): string {
  const from = formatShownDay(fromOn)
  const isOfOneYear = fromOn.slice(0, 4) === toOn.slice(0, 4)
  return `${isOfOneYear ? from.slice(0, -5) : from}–${formatShownDay(toOn)}`
}
