import { expect, test } from 'vitest'
import { lateWords } from './late-words.ts'
import { realSources } from './source.ts'

const wordsFile = (feature: string, name: string) => ({
  path: `web/features/${feature}/${name}.words.ts`,
  text: `import type vi from './${name}.vi.json'\nexport const t = wordsOf<typeof vi>('${name}')`,
})

const planted = (words: string) => [
  {
    path: 'web/features/plants/plants.routes.tsx',
    text: `export const screens = [{ path: paths.plants, page: () => import('./PlantsPage.tsx'), words: [${words}] }]`,
  },
  {
    path: 'web/features/plants/PlantsPage.tsx',
    text: `import { Open } from '#web/features/open/public.tsx'\nimport { t } from './plants.words.ts'\nconst Form = lazy(() => import('./Form.tsx'))`,
  },
  wordsFile('plants', 'plants'),
  { path: 'web/features/plants/Form.tsx', text: `import { t } from './form.words.ts'` },
  wordsFile('plants', 'form'),
  { path: 'web/features/open/public.tsx', text: `export {\n  Open,\n} from './Open.tsx'` },
  { path: 'web/features/open/Open.tsx', text: `import { t } from './open.words.ts'` },
  wordsFile('open', 'open'),
]

test('a route names the words of all that comes with its page; what comes later brings its own', () => {
  expect(lateWords(planted(`'plants', 'open'`))).toEqual([])
  expect(lateWords(planted(`'plants'`))).toEqual([expect.stringContaining('says words of open')])
})

test('no screen is put aside for words that come late', () => {
  expect(lateWords(realSources)).toEqual([])
})
