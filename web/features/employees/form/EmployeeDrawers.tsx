import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { plantDay } from '#contract/core/format.ts'
import { employeeDays } from '#contract/employees/days.ts'
import { employeeApi, EmployeeUpdate, EmployeeWrite } from '#contract/employees/index.ts'
import { historyApi } from '#contract/history/index.ts'
import { employeeWords } from '#contract/employees/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { PasswordField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import type { FormModel } from '#web/kit/form/use-form.ts'
import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'

import { t } from '../employees.words.ts'
import { loadSlip, showOneTimePassword } from '../passwords/issued.ts'
import { AccountFields } from './AccountFields.tsx'
import { OtherFields, PersonFields, SafetyFields } from './EmployeeFields.tsx'
import { suggestUserName } from './suggest-user-name.ts'
import { WorkFields } from './WorkFields.tsx'

// It comes with the form that may make one.
void loadSlip().catch(() => undefined)

/** Hires an employee. Without a password of one's choice, shows the one that the server made. */
export function EmployeeCreate() {
  const plantId = usePlantToBegin()
  const [schema] = useState(() => EmployeeWrite.extend(employeeDays(plantDay(new Date()))))
  const form = useCreateForm(employeeApi.create, {
    words: employeeWords,
    schema,
    initial: { powerPlantIds: plantId === null ? [] : [plantId], certificates: [] },
    refresh: [employeeApi.list],
    failed: t.createFailed,
    onDone: ({ fullName, userName, oneTimePassword }) => {
      if (oneTimePassword !== null) showOneTimePassword({ fullName, userName, password: oneTimePassword })
    },
  })
  useSuggestedUserName(form)
  return (
    <FormDrawer form={form} title={t.newEmployee} wide>
      <PersonFields of={form} />
      <WorkFields form={form} />
      <AccountFields of={form}>
        <PasswordField of={form} name="password" hint={t.passwordHint} />
      </AccountFields>
      <SafetyFields of={form} />
      <OtherFields of={form} />
    </FormDrawer>
  )
}

/** Lets the user name follow the full name until the user writes one of their own. */
function useSuggestedUserName(form: FormModel<EmployeeWrite>): void {
  const { store, put } = form.state
  const surname = useFieldValue(form, 'surname') ?? ''
  const name = useFieldValue(form, 'name') ?? ''
  const suggested = useRef('')
  const follow = useEffectEvent((userName: string) => put({ userName }))
  // One input follows others, all of them in the form's store.
  useEffect(() => {
    const next = suggestUserName(surname, name)
    if ((store.getValues('userName') ?? '') !== suggested.current) return
    suggested.current = next
    follow(next)
  }, [store, surname, name])
}

const wholeRecord = EmployeeWrite.pick({
  roleNames: true,
  gender: true,
  phoneNumber: true,
  powerPlantIds: true,
})

/** What a form asks of an employee: likely days, and all of the record, which other clients may leave open. */
const changeOn = (today: string) => EmployeeUpdate.extend({ ...wholeRecord.shape, ...employeeDays(today) })

/** Changes an employee. */
export function EmployeeEdit() {
  const [schema] = useState(() => changeOn(plantDay(new Date())))
  const id = Number(useDrawer().id)
  const record = useRead(employeeApi.get, { query: { id } })
  const form = useEditForm(employeeApi.update, {
    words: employeeWords,
    schema,
    record,
    initial: (employee) => employee,
    refresh: [employeeApi.list, employeeApi.get, historyApi.list],
  })
  return (
    <FormDrawer form={form} title={t.changeEmployee} wide>
      <PersonFields of={form} />
      <WorkFields form={form} held={record.data} />
      <AccountFields of={form} held={record.data} />
      <SafetyFields of={form} />
      <OtherFields of={form} />
    </FormDrawer>
  )
}
