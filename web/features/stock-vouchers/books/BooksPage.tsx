import { formatShownDay, formatShownInstant } from '#contract/core/format.ts'
import type { StockBooks, StockCheck, StockClosing } from '#contract/stock-vouchers/books.ts'
import { stockBookApi } from '#contract/stock-vouchers/index.ts'
import { closingWords as words, differenceWords } from '#contract/stock-vouchers/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { TableFrame } from '#web/kit/display/TableFrame.tsx'
import { lazyDrawers, useDrawers, type DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { NoPlant } from '#web/kit/plants/NoPlant.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { StockFrame } from '../StockFrame.tsx'
import { t } from '../stock-vouchers.words.ts'

const drawers = lazyDrawers({ close: () => import('./CloseDrawer.tsx').then((module) => module.CloseDrawer) })

/** Up to when the books of a plant are closed, who closed them and why, and what the last check found. */
export default function BooksPage() {
  const [plantId, choosePlant] = usePlantOfPage()
  const drawer = useDrawers(drawers)
  return (
    <StockFrame>
      {plantId === null ? (
        <NoPlant />
      ) : (
        <>
          <div className="vh-bar">
            <PlantPicker plantId={plantId} onChoose={choosePlant} />
          </div>
          <Books plantId={plantId} close={drawer.close} />
        </>
      )}
      {drawer.shown}
    </StockFrame>
  )
}

function Books({ plantId, close }: { readonly plantId: number; readonly close: DrawerHandle }) {
  const { data, error } = useRead(stockBookApi.books, { query: { powerPlantId: plantId } })
  useLiveRefresh(['stock-books'], [stockBookApi.books])
  if (!data) return <NotRead error={error} lines={6} />
  return (
    <div className="vh-stack">
      <Closing books={data} onClose={() => close.open(plantId)} />
      <Check books={data} plantId={plantId} />
    </div>
  )
}

function Closing({ books, onClose }: { readonly books: StockBooks; readonly onClose: () => void }) {
  const w = useWords()
  const { closedThrough, closings, can } = books
  return (
    <RecordCard
      title={w(t.closings)}
      action={
        can.close && (
          <Button icon="edit" onClick={onClose}>
            {w(t.closeBooks)}
          </Button>
        )
      }
    >
      <DescriptionList
        items={[
          {
            label: w(words.closedThrough),
            value: closedThrough ? formatShownDay(closedThrough) : w(t.notClosed),
          },
        ]}
      />
      {closings.length === 0 ? (
        <p className="vh-note">{w(t.noClosings)}</p>
      ) : (
        <Closings closings={closings} />
      )}
    </RecordCard>
  )
}

function Closings({ closings }: { readonly closings: readonly StockClosing[] }) {
  const w = useWords()
  return (
    <TableFrame label={w(t.closings)}>
      <table className="vh-table">
        <thead>
          <tr>
            <th>{w(words.at)}</th>
            <th>{w(words.byName)}</th>
            <th>{w(words.closedThrough)}</th>
            <th>{w(words.reason)}</th>
          </tr>
        </thead>
        <tbody>
          {closings.map((one) => (
            <tr key={one.id}>
              <td>{formatShownInstant(one.at)}</td>
              <td>{one.byName}</td>
              <td>
                {one.closedThrough ? formatShownDay(one.closedThrough) : w(t.notClosed)}
                {one.closedBefore && (
                  <small>
                    {w(words.closedBefore)}: {formatShownDay(one.closedBefore)}
                  </small>
                )}
              </td>
              <td>{one.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

function Check({ books, plantId }: { readonly books: StockBooks; readonly plantId: number }) {
  const w = useWords()
  const refresh = useRefresh()
  const { lastCheck, can } = books
  async function check(): Promise<void> {
    await call(stockBookApi.check, { body: { powerPlantId: plantId } })
    await refresh(stockBookApi.books)
    toast.success(w(t.checked))
  }
  return (
    <RecordCard
      title={w(t.check)}
      action={
        can.close && (
          <Button icon="refresh" onClick={() => void check()}>
            {w(t.checkNow)}
          </Button>
        )
      }
    >
      <p className="vh-note">{w(t.checkText)}</p>
      {lastCheck === null ? <p className="vh-note">{w(t.neverChecked)}</p> : <Found check={lastCheck} />}
    </RecordCard>
  )
}

function Found({ check: { at, itemCount, differences } }: { readonly check: StockCheck }) {
  const w = useWords()
  const named = {
    value: t.whatValue,
    quantity: t.whatQuantity,
    place: t.whatPlace,
    move: t.whatMove,
  } as const
  const summary = w(t.checkedAt, { at: formatShownInstant(at), count: itemCount })
  if (differences.length === 0)
    return (
      <Alert tone="success" title={w(t.booksAgree)}>
        {summary}
      </Alert>
    )
  return (
    <>
      <Alert tone="error" title={w(t.booksDiffer, { count: differences.length })}>
        {summary}
      </Alert>
      <TableFrame label={w(t.check)}>
        <table className="vh-table">
          <thead>
            <tr>
              <th>{w(differenceWords.itemCode)}</th>
              <th>{w(differenceWords.what)}</th>
              <th className="vh-figure">{w(differenceWords.stored)}</th>
              <th className="vh-figure">{w(differenceWords.computed)}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ itemId, itemCode, what, stored, computed }) => (
              <tr key={`${itemId} ${what} ${stored} ${computed}`}>
                <td>{itemCode}</td>
                <td>{w(named[what])}</td>
                <td className="vh-figure">{stored}</td>
                <td className="vh-figure">{computed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </>
  )
}
