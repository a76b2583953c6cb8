import { type Employee, employeeApi } from '#contract/employees/index.ts'
import { historyApi } from '#contract/history/index.ts'

import type { MenuItem } from '#web/kit/controls/Menu.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { call } from '#web/platform/api/client.ts'
import { say, useWords } from '#web/platform/i18n/words.ts'

import { askTakeover, takenOverBy } from './ask-takeover.ts'
import { t } from './employees.words.ts'
import { loadSlip, showOneTimePassword } from './passwords/issued.ts'

/** Gives a one-time password, once it is meant. */
async function resetPassword({ id, fullName, userName }: Employee): Promise<void> {
  await confirmAction({
    title: say(t.resetTitle, { name: fullName }),
    text: say(t.resetText),
    okText: say(t.reset),
    run: async () => {
      await loadSlip()
      const made = await call(employeeApi.resetPassword, { body: { userId: id } })
      if (made !== true) showOneTimePassword({ fullName, userName, password: made.oneTimePassword })
    },
  })
}

/** What can be done with an employee beside changing their record, as far as the server lets this user do it. */
export function useEmployeeActions(onRemoved?: () => void): (employee: Employee) => readonly MenuItem[] {
  const w = useWords()
  const refresh = useRefresh()

  async function setActive({ id, fullName }: Employee, isActive: boolean): Promise<void> {
    const asked = isActive ? {} : await askTakeover(id)
    const isDone = await confirmAction({
      title: w(isActive ? t.activateTitle : t.deactivateTitle, { name: fullName }),
      text: w(isActive ? t.activateText : t.deactivateText),
      ...asked,
      okText: w(isActive ? t.activate : t.deactivate),
      danger: !isActive,
      run: (chosen) =>
        isActive
          ? call(employeeApi.activate, { body: { id } })
          : call(employeeApi.deactivate, { body: { id, ...takenOverBy(chosen) } }),
    })
    if (!isDone) return
    toast.success(w(isActive ? t.activated : t.deactivated, { name: fullName }))
    await refresh(employeeApi.list, employeeApi.get, historyApi.list)
  }

  async function reset(employee: Employee): Promise<void> {
    await resetPassword(employee)
    await refresh(employeeApi.list, employeeApi.get, historyApi.list)
  }

  async function remove({ id, fullName, employeeCode }: Employee): Promise<void> {
    const asked = await askTakeover(id)
    const isDone = await confirmAction({
      title: w(t.removeTitle, { name: fullName, code: employeeCode }),
      text: w(t.removeText),
      ...asked,
      okText: w(kitWords.remove),
      danger: true,
      run: (chosen) => call(employeeApi.remove, { query: { id, ...takenOverBy(chosen) } }),
    })
    if (!isDone) return
    toast.success(w(t.removed, { name: fullName }))
    onRemoved?.()
    await refresh(employeeApi.list)
  }

  return (employee) => [
    ...(employee.can.manageAccount ? accountItems(employee) : []),
    ...(employee.can.delete ? [removal(employee)] : []),
  ]

  function removal(employee: Employee): MenuItem {
    return { label: w(kitWords.remove), icon: 'trash', danger: true, run: () => void remove(employee) }
  }

  function accountItems(employee: Employee): readonly MenuItem[] {
    const { isActive } = employee
    return [
      { label: w(t.reset), icon: 'key', run: () => void reset(employee) },
      {
        label: w(isActive ? t.deactivate : t.activate),
        icon: isActive ? 'lock' : 'unlock',
        run: () => void setActive(employee, !isActive),
      },
    ]
  }
}
