import { Link } from 'react-router'

import { formatShownDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { formatQuantity } from '#contract/core/quantity.ts'
import { inventoryApi } from '#contract/inventory/index.ts'
import type { StockLot } from '#contract/inventory/lot.ts'
import { lotWords as words } from '#contract/inventory/words.ts'
import { voucherKindLabels } from '#contract/stock-vouchers/labels.ts'

import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { Loans } from '../details/Loans.tsx'
import { Moves } from '../details/Moves.tsx'
import { t } from '../inventory.words.ts'
import { WarningTags } from '../ItemTags.tsx'

/** One lot or serial number: what is left of it and where, who holds it, by which voucher it came and where it went. */
export function LotDetails() {
  const { id, close } = useDrawer()
  const w = useWords()
  const { data: lot, error } = useRead(inventoryApi.lot, { query: { id: Number(id) } })
  useLiveRefresh(['stock-vouchers'], [inventoryApi.lot, inventoryApi.moves])
  return (
    <Drawer title={`${w(t.lot)} ${lot?.lotNo ?? ''}`} onClose={close}>
      {!lot && <NotRead error={error} lines={10} />}
      {lot && (
        <div className="vh-stack vh-wide">
          <LotFacts lot={lot} />
          {lot.loans.length > 0 && (
            <section>
              <h3>{w(words.loans)}</h3>
              <Loans loans={lot.loans} unit={lot.unit} />
            </section>
          )}
          <section>
            <h3>{w(t.moves)}</h3>
            <Moves itemId={lot.itemId} lotId={lot.id} unit={lot.unit} />
          </section>
        </div>
      )}
    </Drawer>
  )
}

function LotFacts({ lot }: { readonly lot: StockLot }) {
  const w = useWords()
  const label = useLabel()
  const { itemId, itemCode, itemName, unit, quantity, lent, places, expiresOn, warnings } = lot
  const { firstOn, firstVoucherId, firstVoucherNo, firstKind } = lot
  return (
    <DescriptionList
      items={[
        {
          label: w(words.itemName),
          value: <Link to={pathTo(paths.item, { id: itemId })}>{`${itemCode} · ${itemName}`}</Link>,
        },
        { label: w(words.quantity), value: `${formatQuantity(quantity)} ${unit}` },
        { label: w(words.places), value: places },
        { label: w(words.lent), value: lent === '0' ? null : `${formatQuantity(lent)} ${unit}` },
        {
          label: w(words.expiresOn),
          value: expiresOn && (
            <span className="vh-line">
              {formatShownDay(expiresOn)}
              <WarningTags warnings={warnings} />
            </span>
          ),
        },
        {
          label: w(words.firstVoucherNo),
          value: firstVoucherId !== null && firstKind !== null && (
            <span className="vh-line">
              <Link to={pathTo(paths.stockVoucher, { id: firstVoucherId })}>{firstVoucherNo}</Link>
              {`${label(voucherKindLabels[firstKind])}, ${formatShownDay(firstOn)}`}
            </span>
          ),
        },
      ].filter(({ value }) => value !== null && value !== false)}
    />
  )
}
