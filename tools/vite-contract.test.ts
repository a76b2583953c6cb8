import path from 'node:path'

import { build, parseAst, type Rolldown } from 'vite'
import { describe, expect, test } from 'vitest'

import { root } from './run.mjs'
import { contractWithoutSchemas } from './vite-contract.ts'

type Transform = (this: { parse: typeof parseAst }, code: string, id: string) => { code: string } | null

/** What the plugin makes of a module. */
function transformed(code: string, id = 'contract/plants/index.ts'): string {
  const { transform } = contractWithoutSchemas() as unknown as { transform: { handler: Transform } }
  return transform.handler.call({ parse: parseAst }, code, `/srv/${id}`)?.code ?? code
}

describe('the transformed module', () => {
  test('keeps what the browser reads of an endpoint and drops its schemas', async () => {
    const code = transformed(`
      const api = {
        list: endpoint({ method: 'GET', path: '/a', access: ['A.View'], summary: 'All.', query: Q, returns: page(A), plant: 'id' }),
        add: endpoint({
          method: 'POST',
          path: '/a',
          body: z.object({ a: z.string() }),
          access: 'A.Edit',
          returns: z.null(),
        }),
      }
      export const made = api`)
    const module = `const endpoint = (spec) => spec; ${code}`
    const { made } = (await import(`data:text/javascript,${encodeURIComponent(module)}`)) as { made: unknown }
    expect(made).toEqual({
      list: { method: 'GET', path: '/a', access: ['A.View'] },
      add: { method: 'POST', path: '/a', access: 'A.Edit' },
    })
  })

  test('runs what it calls only when somebody uses it', () => {
    const pure = '/* @__PURE__ */ (() => ('
    const code = transformed(`
      const A = z.object({ a: z.string() })
      export const B = A.extend({}).partial(), C = 5
      export const fields = { a: z.string() }
      export const list = (item) => z.array(item)
      export function f() { return z.null() }
      export const names = ['x', 'y']`)
    expect(code.split(pure)).toHaveLength(4)
    expect(code).toContain(`A = ${pure}z.object({ a: z.string() })))()`)
    expect(code).toContain(`B = ${pure}A.extend({}).partial()))(), C = 5`)
  })

  test('an endpoint that is not written out is refused', () => {
    expect(() => transformed('const a = endpoint(spec)')).toThrow('object literal')
  })
})

/** The modules that end up in a bundle of one entry, and its code. */
async function bundled(entry: string, plugins: ReturnType<typeof contractWithoutSchemas>[]) {
  const output = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry.ts' ? path.join(root, 'web', id) : null),
        load: (id) => (id === path.join(root, 'web', 'entry.ts') ? entry : null),
      },
      ...plugins,
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry.ts' } },
  })) as Rolldown.RolldownOutput
  const [chunk] = output.output
  const kept = Object.entries(chunk.modules).filter(([, { renderedLength }]) => renderedLength > 0)
  return { code: chunk.code, hasZod: kept.some(([id]) => id.includes('node_modules/zod/')) }
}

const namesOnly = `import { employeeApi, positionLabels } from '#contract/employees/index.ts'
  console.log(employeeApi.list.path, employeeApi.list.access, positionLabels.shiftLeader.vi)`
const usesSchema = `import { ChangePassword } from '#contract/account/index.ts'
  console.log(ChangePassword.safeParse({}))`

describe('the two copies of a contract module', () => {
  test('a web module takes schemas from one and everything else from the other', () => {
    const code = `import { employeeApi, EmployeeWrite as Write, positionLabels } from '#contract/employees/index.ts'
      import { MAX_PLANTS, plantApi } from '#contract/plants/index.ts'
      import { messagesIn } from '#contract/core/messages.ts'`
    expect(transformed(code, 'web/features/employees/EmployeeDrawers.tsx').split(/[;\n]\s*/)).toEqual([
      `import { EmployeeWrite as Write } from '#contract/employees/index.ts'`,
      `import { employeeApi as employeeApi, positionLabels as positionLabels } from '#contract/employees/index.ts?names'`,
      `import { MAX_PLANTS as MAX_PLANTS, plantApi as plantApi } from '#contract/plants/index.ts?names'`,
      `import { messagesIn } from '#contract/core/messages.ts'`,
    ])
  })

  test('the copy for names takes names from the other copies', () => {
    const code = `export * from './labels.ts'
      import { kinds } from '#contract/plants/index.ts'
      import { text } from '#contract/core/rules.ts'`
    const copied = transformed(code, 'contract/employees/index.ts?names')
    expect(copied).toContain(`export * from './labels.ts?names'`)
    expect(copied).toContain(`from '#contract/plants/index.ts?names'`)
    expect(copied).toContain(`from '#contract/core/rules.ts'`)
    expect(transformed(code)).toBe(code)
  })
})

describe('a bundle of the real contract', () => {
  test('that names endpoints and labels has no zod', async () => {
    const { code, hasZod } = await bundled(namesOnly, [contractWithoutSchemas()])
    expect(hasZod).toBe(false)
    expect(code).toContain('/services/app/User/GetAll')
    expect(code.length).toBeLessThan(12_000)
  })

  test('would have it without the plugin', async () => {
    expect((await bundled(namesOnly, [])).hasZod).toBe(true)
  })

  test('has it where a schema is used as a value', async () => {
    expect((await bundled(usesSchema, [contractWithoutSchemas()])).hasZod).toBe(true)
  })
})
