import path from 'node:path'

import { build, parseAst, type Rolldown } from 'vite'
import { describe, expect, test } from 'vitest'

import { root } from './run.mjs'
import { contractWithoutSchemas } from './vite-contract.ts'

interface Bundler {
  readonly parse: typeof parseAst
  readonly resolve: (source: string) => Promise<{ readonly id: string }>
}
type Transform = (this: Bundler, code: string, id: string) => Promise<{ readonly code?: string } | null>

const bundler: Bundler = {
  parse: parseAst,
  resolve: async (source) => ({ id: path.join(root, source.replace('#contract', 'contract')) }),
}

/** What the plugin makes of a module. */
async function transformed(code: string, id = 'contract/plants/index.ts'): Promise<string> {
  const { transform } = contractWithoutSchemas() as unknown as { transform: { handler: Transform } }
  return (await transform.handler.call(bundler, code, `/srv/${id}`))?.code ?? code
}

describe('the transformed module', () => {
  test('keeps what the browser reads of an endpoint and drops its schemas', async () => {
    const code = await transformed(`
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

  test('runs what it calls only when somebody uses it', async () => {
    const pure = '/* @__PURE__ */ (() => ('
    const code = await transformed(`
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

  test('an endpoint that is not written out is refused', async () => {
    await expect(transformed('const a = endpoint(spec)')).rejects.toThrow('object literal')
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
const usesProblem = `import { coreProblems } from '#contract/core/problem.ts'
  console.log(coreProblems.changedMeanwhile.code)`
const usesSchema = `import { ChangePassword } from '#contract/account/index.ts'
  console.log(ChangePassword.safeParse({}))`

describe('the two copies of a contract module', () => {
  test('a web module takes schemas from one and everything else from the other', async () => {
    const code = `import { employeeApi, EmployeeWrite as Write, positionLabels } from '#contract/employees/index.ts'
      import { MAX_PLANTS, plantApi } from '#contract/plants/index.ts'
      import { messagesIn } from '#contract/core/messages.ts'`
    const made = await transformed(code, 'web/features/employees/EmployeeDrawers.tsx')
    expect(made.split(/[;\n]\s*/)).toEqual([
      `import { EmployeeWrite as Write } from '#contract/employees/index.ts'`,
      `import { employeeApi as employeeApi, positionLabels as positionLabels } from '#contract/employees/index.ts?names'`,
      `import { MAX_PLANTS as MAX_PLANTS, plantApi as plantApi } from '#contract/plants/index.ts?names'`,
      `import { messagesIn } from '#contract/core/messages.ts'`,
    ])
  })

  test('the copy for names takes names from the other copies', async () => {
    const code = `export * from './labels.ts'
      import { kinds } from '#contract/plants/index.ts'
      import { text } from '#contract/core/rules.ts'`
    const copied = await transformed(code, 'contract/employees/index.ts?names')
    expect(copied).toContain(`export * from './labels.ts?names'`)
    expect(copied).toContain(`from '#contract/plants/index.ts?names'`)
    expect(copied).toContain(`from '#contract/core/rules.ts'`)
    expect(await transformed(code)).toBe(code)
  })
})

describe('the table of screens', () => {
  const screens = (needs: string, imported = needs.split('.')[0]) => `
    import { ${imported} } from '#contract/imports/index.ts'
    import { plantApi, inverterPlants } from '#contract/plants/index.ts'
    const needs = plantApi.create
    export const s = [{ path: paths.imports, needs: ${needs} }, { path: paths.plants, needs, kinds: inverterPlants }]`

  test('says who may call an endpoint and loads no contract for it', async () => {
    const code = await transformed(screens('importApi.create'), 'web/features/imports/imports.routes.tsx')
    expect(code).toContain("needs: { access: 'Readings.Import' }")
    expect(code).toContain("const needs = { access: 'Plants.Edit' }")
    expect(code).not.toContain('#contract/imports')
    expect(code).toContain(
      "import { inverterPlants as inverterPlants } from '#contract/plants/index.ts?names'",
    )
  })

  test('takes an access that its contract says once for several endpoints', async () => {
    const code = await transformed(screens('importApi.list'), 'web/features/imports/imports.routes.tsx')
    // The list grows with what can be imported.
    expect(code).toMatch(/needs: \{ access: \[\s*'Readings\.Import',\s*'Employees\.Edit',\s*'Devices\.Edit',/)
  })

  test('is refused where an endpoint is not in the contract', async () => {
    const code = screens('importApi.nothing')
    await expect(transformed(code, 'web/features/imports/imports.routes.tsx')).rejects.toThrow(
      'importApi.nothing',
    )
  })

  test('only of screens: any other module keeps its endpoints', async () => {
    const code = await transformed(screens('importApi.list'), 'web/features/imports/ImportsPage.tsx')
    expect(code).toContain('needs: importApi.list')
    expect(code).toContain("from '#contract/imports/index.ts?names'")
  })
})

describe('a table of problems', () => {
  const screen = 'web/features/roles/RoleDrawers.tsx'
  const uses = (use: string) => `
    import { coreProblems } from '#contract/core/problem.ts'
    import { roleProblems } from '#contract/roles/index.ts'
    console.log(${use})`

  test('gives a screen the code or the words that it names, and nothing else', async () => {
    const code = await transformed(
      uses('coreProblems.changedMeanwhile.code, roleProblems.nameTaken.words'),
      screen,
    )
    expect(code).toContain(
      'console.log("core.changedMeanwhile", { vi: "Mã vai trò đã được dùng", en: "This role name is taken" })',
    )
  })

  test.each(['coreProblems.nothing.code', 'roleProblems.nameTaken.status'])('%s is refused', async (use) => {
    await expect(transformed(uses(use), screen)).rejects.toThrow(use.replace('.code', ''))
  })

  test('leaves the contract its own', async () => {
    const code = uses('coreProblems.changedMeanwhile.code')
    expect(await transformed(code, 'contract/roles/index.ts')).toBe(code)
  })
})

describe('a bundle of the real contract', () => {
  test('that names endpoints and labels has no zod', async () => {
    const { code, hasZod } = await bundled(namesOnly, [contractWithoutSchemas()])
    expect(hasZod).toBe(false)
    expect(code).toContain('/services/app/User/GetAll')
    expect(code.length).toBeLessThan(12_000)
  })

  test('that asks for one problem has no words of others', async () => {
    const { code } = await bundled(usesProblem, [contractWithoutSchemas()])
    expect(code).toContain('core.changedMeanwhile')
    expect(code).not.toContain('keyReused')
    expect((await bundled(usesProblem, [])).code).toContain('keyReused')
  })

  test('would have it without the plugin', async () => {
    expect((await bundled(namesOnly, [])).hasZod).toBe(true)
  })

  test('has it where a schema is used as a value', async () => {
    expect((await bundled(usesSchema, [contractWithoutSchemas()])).hasZod).toBe(true)
  })
})
