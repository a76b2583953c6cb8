import { expect, test } from 'vitest'
import * as z from 'zod'

import { accountApi, ChangePassword } from '#contract/account/index.ts'
import {
  employeeApi,
  type EmployeeDetail,
  EmployeeUpdate,
  EmployeeWrite,
  genderLabels,
} from '#contract/employees/index.ts'

import { employeeWords } from '#contract/employees/words.ts'

import type { Label } from '#web/platform/i18n/language.ts'
import type { Word } from '#web/platform/i18n/words.ts'

import type { Option } from '#web/kit/controls/option.ts'
import type { DayField } from '#web/kit/fields/DayField.tsx'
import type { NumberField } from '#web/kit/fields/NumberField.tsx'
import type { RowsField } from '#web/kit/fields/RowsField.tsx'
import type { MultiSelectField, SelectField } from '#web/kit/fields/SelectField.tsx'
import type { TextField } from '#web/kit/fields/TextField.tsx'

import type { Fields } from './fields.ts'
import type { useCreateForm } from './use-create-form.ts'
import type { useEditForm } from './use-edit-form.ts'

interface Kit {
  TextField: typeof TextField
  NumberField: typeof NumberField
  DayField: typeof DayField
  SelectField: typeof SelectField
  MultiSelectField: typeof MultiSelectField
  RowsField: typeof RowsField
  useCreateForm: typeof useCreateForm
  useEditForm: typeof useEditForm
}

// Everything below is judged by the compiler and never run: each line below an expected error must fail the build
// without it. The parts of the kit are named by their types, for they need a browser.
const label = '' as Word
type Shared = Omit<EmployeeWrite, 'password'>
type Drawn = (of: Fields<Shared>) => void

function fieldsAreTyped(kit: Kit, of: Fields<EmployeeWrite>) {
  kit.TextField({ of, name: 'surname', label })
  kit.TextField({ of, name: 'address', label })
  kit.NumberField({ of, name: 'electricalSafetyGrade', label, unit: '/5' })
  kit.DayField({ of, name: 'joinDate', label })
  kit.MultiSelectField({ of, name: 'powerPlantIds', label, options: [{ value: 1, label: 'MT1' }] })
  kit.RowsField({
    of,
    name: 'certificates',
    label,
    addText: label,
    children: (row) => {
      kit.TextField({ of: row, name: 'number', label })
      // @ts-expect-error a certificate has no such field
      return kit.TextField({ of: row, name: 'surname', label })
    },
  })
  // @ts-expect-error misspelt field
  kit.TextField({ of, name: 'surnam', label })
  // @ts-expect-error a number is not typed as text
  kit.TextField({ of, name: 'electricalSafetyGrade', label })
  // @ts-expect-error a text is not a number
  kit.NumberField({ of, name: 'surname', label })
  // @ts-expect-error the label is a word of the dictionary, not a text
  kit.TextField({ of, name: 'surname', label: 'Họ đệm' })
  // @ts-expect-error not a gender
  kit.SelectField({ of, name: 'gender', label, options: [{ value: 'x', label: '' }] })
  // @ts-expect-error a list is not chosen from with a single select
  kit.SelectField({ of, name: 'roleNames', label, options: [] })
}

function formsAreTyped(kit: Kit, drawn: Drawn, record: Parameters<Kit['useEditForm']>[1]['record']) {
  const employee = record as { data: EmployeeDetail; error: null; refetch: never }
  const create = kit.useCreateForm(employeeApi.create, {
    words: employeeWords,
    schema: EmployeeWrite,
    initial: { isActive: true },
  })
  const edit = kit.useEditForm(employeeApi.update, {
    words: employeeWords,
    schema: EmployeeUpdate,
    record: employee,
    initial: (row) => row,
  })
  // The inputs that both draw.
  drawn(create)
  drawn(edit)
  kit.TextField({ of: create, name: 'password', label })
  // @ts-expect-error an edit form has no password
  kit.TextField({ of: edit, name: 'password', label })
  // @ts-expect-error the schema of another endpoint
  kit.useCreateForm(employeeApi.create, { words: employeeWords, schema: ChangePassword })
  kit.useCreateForm(employeeApi.create, {
    words: employeeWords,
    schema: EmployeeWrite,
    // @ts-expect-error no such field to begin with
    initial: { active: true },
  })
  // A form may ask for more than the server needs.
  const repeated = ChangePassword.extend({ repeated: z.string() })
  kit.TextField({
    of: kit.useCreateForm(accountApi.changePassword, { words: { repeated: label }, schema: repeated }),
    name: 'repeated',
  })
  const nameless = kit.useCreateForm(accountApi.changePassword, { words: {}, schema: ChangePassword })
  // @ts-expect-error the form has no word for its field
  kit.TextField({ of: nameless, name: 'newPassword' })
}

function optionsAreTyped(optionsOf: <C extends string>(labels: Record<C, Label>) => readonly Option<C>[]) {
  const genders = optionsOf(genderLabels)
  // @ts-expect-error not a gender
  const wrong: readonly Option<'male'>[] = genders
  return wrong
}

test('forms and their fields are judged by the compiler', () => {
  expect(
    [fieldsAreTyped, formsAreTyped, optionsAreTyped].every((judged) => typeof judged === 'function'),
  ).toBe(true)
})
