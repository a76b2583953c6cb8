import { useNavigate } from 'react-router'

import { approvalApi } from '#contract/approvals/index.ts'
import { capacityRangeApi, type CapacityRange } from '#contract/capacity-ranges/index.ts'
import { formatShownDay } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'

import { useAskedSteps, type AskedStep } from '#web/kit/record/use-asked-steps.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import type { RowAction } from '#web/kit/table/row.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './capacity-ranges.words.ts'
import type { RangeDrawers } from './range-drawers.ts'

/** What a range is called where no page says it: `H1, 01/11/2026`. */
export const nameOf = ({ unitCode, validFrom }: Pick<CapacityRange, 'unitCode' | 'validFrom'>) =>
  `${unitCode}, ${formatShownDay(validFrom)}`

/** What its author does with a range: send, withdraw, delete. Each asks first. */
export function useRangeSteps() {
  const navigate = useNavigate()
  const ask = useAskedSteps([capacityRangeApi.list, capacityRangeApi.get])
  const take = (range: CapacityRange, step: AskedStep) => ask(step, { name: nameOf(range) })

  const send = (range: CapacityRange) =>
    take(range, {
      title: t.sendTitle,
      text: t.sendText,
      okText: t.send,
      done: t.sent,
      run: () => call(capacityRangeApi.send, { body: { id: range.id, version: range.version } }),
    })

  async function withdraw(range: CapacityRange): Promise<void> {
    const { requestId: id, turn } = range
    if (id === null || turn === null) return
    await take(range, {
      title: t.withdrawTitle,
      text: t.withdrawText,
      okText: t.withdraw,
      done: t.withdrawn,
      run: () => call(approvalApi.withdraw, { body: { id, turn, comment: null } }),
    })
  }

  async function remove(range: CapacityRange): Promise<void> {
    const isDone = await take(range, {
      title: t.removeTitle,
      text: t.removeText,
      okText: t.remove,
      done: t.removed,
      danger: true,
      run: () => call(capacityRangeApi.remove, { query: { id: range.id } }),
    })
    if (isDone) await navigate(paths.capacityRanges)
  }

  return { send, withdraw, remove }
}

/** What can be done with a range from a menu. */
export function useRangeActions(drawer: RangeDrawers): (range: CapacityRange) => readonly RowAction[] {
  const w = useWords()
  const { send, withdraw, remove } = useRangeSteps()
  return (range) => {
    const { id, can } = range
    const all: readonly (RowAction | false)[] = [
      can.edit && { label: w(t.edit), icon: 'edit', run: () => drawer.edit.open(id) },
      can.send && { label: w(t.send), icon: 'check', run: () => void send(range) },
      can.withdraw && { label: w(t.withdraw), icon: 'undo', run: () => void withdraw(range) },
      can.copy && { label: w(t.copyRange), icon: 'copy', run: () => drawer.create.open(id) },
      { label: w(kitWords.past), icon: 'history', run: () => drawer.history.open(id) },
      can.delete && { label: w(t.remove), icon: 'trash', run: () => void remove(range) },
    ]
    return all.filter((one) => one !== false)
  }
}
