import type { Complaint, Source } from './source.ts'

/** What is called by other clients alone: those of the specification, stock ABP screens, and gateways. */
const ofOthers: ReadonlySet<string> = new Set([
  'accountApi.changeUiTheme',
  'accountApi.configuration',
  'accountApi.isTenantAvailable',
  'accountApi.logOutAsAbp',
  'accountApi.loginInformations',
  'approvalApi.list',
  'cardApi.page',
  'dependentApi.removeById',
  'dutyShiftLogApi.previousHandoverInfo',
  'employeeApi.roles',
  'inverterApi.get',
  'readingApi.write',
  'roleApi.forEdit',
  'shiftHandoverApi.corrections',
])

const tables = /^export const (\w+Api) = \{\n([\s\S]*?)^\}/gm
const endpoints = /^ {2}(\w+): endpoint\(/gm

/** Endpoints that no screen calls, and those named above that a screen calls or that are gone. */
export function unscreened(sources: readonly Source[], others = ofOthers): Complaint[] {
  const screens = sources
    .filter(({ path }) => /^web\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map(({ text }) => text)
    .join('\n')
  const isCalled = (name: string) => new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(screens)
  const known = sources
    .filter(({ path }) => /^contract\/.*(?<!\.test)\.ts$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(tables)])
    .flatMap(([, table, body = '']) => [...body.matchAll(endpoints)].map(([, name]) => `${table}.${name}`))
  return [
    ...known.filter((name) => !others.has(name) && !isCalled(name)).map((name) => `no screen calls ${name}`),
    ...[...others]
      .filter((name) => !known.includes(name) || isCalled(name))
      .map((name) => `${name} need not be named among those of other clients`),
  ]
}

/** Asking whether one may is no change yet. */
const changesSettings = /(?<!\bmay\()\b\w+Api\.update(?:Settings|Rules)\b/
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** Screens that change settings and have no history of them: in their folder, or that of the whole feature. */
export function settingsWithoutHistory(sources: readonly Source[]): Complaint[] {
  const screens = sources.filter(
    ({ path }) => /^web\/features\/.*\.tsx?$/.test(path) && !/\.test\./.test(path),
  )
  const hasHistory = (folder: string) =>
    screens.some(
      ({ path, text }) =>
        folderOf(path) === folder && path.endsWith('History.tsx') && /HistoryDrawer/.test(text),
    )
  return screens
    .filter(({ path, text }) => {
      const folder = folderOf(path)
      return changesSettings.test(text) && ![folder, folderOf(folder), `${folder}/settings`].some(hasHistory)
    })
    .filter(({ path }) => !path.endsWith('.routes.tsx'))
    .map(({ path }) => `${path}: changes settings, and shows no history of them`)
}
