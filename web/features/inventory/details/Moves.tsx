import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { formatShownDay } from '#contract/core/format.ts'
import { formatMoney } from '#contract/core/money.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { formatQuantity } from '#contract/core/quantity.ts'
import { inventoryApi } from '#contract/inventory/index.ts'
import type { ItemMove } from '#contract/inventory/stock.ts'
import { voucherKindLabels } from '#contract/stock-vouchers/labels.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { queryKeyOf } from '#web/kit/data/query-key.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inventory.words.ts'
import { wayOf } from './moves.rules.ts'

interface MovesProps {
  readonly itemId: number
  readonly unit: string
  /** Those of one lot only. */
  readonly lotId?: number
}

/** What vouchers did to an item or a lot, the latest first, a page after the other. */
export function Moves({ itemId: id, unit, lotId }: MovesProps) {
  const w = useWords()
  const query = { id, ...(lotId !== undefined && { lotId }) }
  const { data, error, ...pages } = useInfiniteQuery({
    queryKey: queryKeyOf(inventoryApi.moves, query),
    queryFn: ({ pageParam: before, signal }) =>
      call(inventoryApi.moves, { query: { ...query, ...(before && { before }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  if (!data) return <NotRead error={error} lines={6} />
  const moves = data.pages.flatMap(({ items }) => items)
  return (
    <>
      {moves.length === 0 && <p className="vh-note">{w(t.noMoves)}</p>}
      <ul className="vh-lined">
        {moves.map((move) => (
          <li key={move.key}>
            <MoveLine move={move} unit={unit} isOfLot={lotId !== undefined} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {w(t.olderMoves)}
        </Button>
      )}
    </>
  )
}

interface MoveLineProps {
  readonly move: ItemMove
  readonly unit: string
  readonly isOfLot: boolean
}

function MoveLine({ move, unit, isOfLot }: MoveLineProps) {
  const w = useWords()
  const label = useLabel()
  const { voucherId, voucherNo, kind, datedOn, quantity, isWithin, valueVnd, lotNos, lotCount } = move
  const sign = isWithin || quantity.startsWith('-') ? '' : '+'
  const way = wayOf(move)
  const lots = [...lotNos, lotCount > lotNos.length && `+${lotCount - lotNos.length}`]
  return (
    <>
      <span className="vh-words">
        <span>{formatShownDay(datedOn)}</span>
        <Link to={pathTo(paths.stockVoucher, { id: voucherId })}>{voucherNo}</Link>
        <span>{label(voucherKindLabels[kind])}</span>
        <strong>{`${sign}${formatQuantity(quantity)} ${unit}`}</strong>
      </span>
      <small className="vh-words">
        {way && <span>{way}</span>}
        {move.equipmentId !== null && (
          <Link to={pathTo(paths.equipmentPassport, { id: move.equipmentId })}>
            {`${move.equipmentCode} · ${move.equipmentName}`}
          </Link>
        )}
        {move.party && !isWithin && <span>{move.party}</span>}
        {lotCount > 0 && !isOfLot && <span>{`${w(t.lot)} ${lots.filter(Boolean).join(', ')}`}</span>}
        {valueVnd !== '0' && <span>{`${formatMoney(valueVnd)} VND`}</span>}
      </small>
    </>
  )
}
