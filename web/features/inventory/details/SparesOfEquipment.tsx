import { Link } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import { formatQuantity } from '#contract/core/quantity.ts'
import { inventoryApi } from '#contract/inventory/index.ts'
import { itemWords } from '#contract/inventory/words.ts'

import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

const MOST = 8
const screen = { vi: 'Vật tư dự phòng trong kho', en: 'Spares in store' }

/** The spares that a thing and its parts take, with how many there are and where; nothing where there are none. */
export function SparesOfEquipment({ id }: { readonly id: number }) {
  const w = useWords()
  const label = useLabel()
  const query = { equipmentId: id, isActive: true, maxResultCount: MOST }
  const { data } = useRead(inventoryApi.list, { query })
  useLiveRefresh(['inventory-items', 'stock-vouchers'], [inventoryApi.list])
  if (!data || data.totalCount === 0) return null
  return (
    <RecordCard
      title={label(screen)}
      action={<Link to={`${paths.inventory}?equipmentId=${id}`}>{data.totalCount}</Link>}
    >
      <ul className="vh-lined">
        {data.items.map(({ id: itemId, itemCode, name, stock, available, unit, placePath, isLow }) => (
          <li key={itemId} className="vh-line">
            <Link to={pathTo(paths.item, { id: itemId })}>{`${itemCode} · ${name}`}</Link>
            <strong>{`${formatQuantity(stock)} ${unit}`}</strong>
            {available !== stock && <small>{`${w(itemWords.available)} ${formatQuantity(available)}`}</small>}
            {isLow && <Tag colour="red">{w(itemWords.isLow)}</Tag>}
            <small>{placePath}</small>
          </li>
        ))}
      </ul>
    </RecordCard>
  )
}
