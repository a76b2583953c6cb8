import { employeeApi, type EmployeeDetail } from '#contract/employees/index.ts'

import { hired } from './api.ts'
import { plantCalled } from './plants.ts'
import { test as base, unique } from './test.ts'

export { expect } from './test.ts'

interface Fixtures {
  /** Makes up an employee code; whoever has it after the test goes. */
  readonly newCode: () => string
  /** Somebody at the plant of the demonstration's director, with the password of all demonstration accounts. */
  readonly person: EmployeeDetail
}

/** The `test` of all browser tests, with employees that a director of the demonstration may change. */
export const test = base.extend<Fixtures>({
  newCode: async ({ admin }, use) => {
    const codes: string[] = []
    await use(() => {
      const code = unique('NV')
      codes.push(code)
      return code
    })
    for (const keyword of codes) {
      const { items } = await admin(employeeApi.list, { query: { keyword } })
      for (const { id } of items) await admin(employeeApi.remove, { query: { id } })
    }
  },

  person: async ({ admin, newCode }, use) => {
    const employeeCode = newCode()
    const userName = employeeCode.toLowerCase()
    const plant = await plantCalled(admin, 'ST')
    const { id } = await hired(admin, {
      employeeCode,
      userName,
      surname: 'Trần Văn',
      name: `Thử ${employeeCode}`,
      gender: 'male',
      positionTitle: 'technician',
      roleNames: ['DHV'],
      powerPlantIds: [plant.id],
    })
    await use(await admin(employeeApi.get, { query: { id } }))
  },
})

/** A file to choose in a form; the server reads its type from the content. */
export const file = (name: string, content: Buffer | string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})

/** The smallest PNG picture. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
