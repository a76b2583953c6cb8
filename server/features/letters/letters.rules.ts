import type { Letter } from '#contract/letters/letter.ts'
import type { LetterStatus } from '#contract/letters/labels.ts'

type Step = keyof Letter['can']

/** From which standings each step goes on, whoever does it. */
const from: Readonly<Record<Step, readonly LetterStatus[]>> = {
  edit: ['draft', 'registered', 'directed'],
  remove: ['draft'],
  sign: ['draft'],
  forward: ['signed', 'issued', 'registered', 'directed', 'closed'],
  direct: ['registered', 'directed'],
  close: ['directed'],
  cancel: ['signed', 'issued', 'registered', 'directed'],
}

/** Whether a letter stands so that a step can be taken. */
export function stands(step: Step, status: LetterStatus): boolean {
  return from[step].includes(status)
}

/** Who looks at a letter. */
interface Viewer {
  readonly mayWrite: boolean
  readonly maySign: boolean
  readonly isAuthor: boolean
  readonly isLeader: boolean
}

/** What somebody may do with a letter now: nobody signs what they drafted, and it is closed by whoever deals with it. */
export function letterCan(status: LetterStatus, viewer: Viewer): Letter['can'] {
  const { mayWrite, maySign, isAuthor, isLeader } = viewer
  const may: Readonly<Record<Step, boolean>> = {
    edit: mayWrite,
    remove: mayWrite,
    sign: maySign && !isAuthor,
    forward: mayWrite,
    direct: maySign,
    close: isLeader || maySign,
    cancel: maySign,
  }
  const steps = Object.keys(may) as Step[]
  return Object.fromEntries(steps.map((step) => [step, may[step] && stands(step, status)])) as Letter['can']
}

/** The number and sign of a letter of ours: 125/BC-NMST, and 126/NMST-KT for one without a sort; below ten with a nought. */
export function symbolOf(number: number, typeCode: string | null, unitCode: string): string {
  return `${String(number).padStart(2, '0')}/${[typeCode, unitCode].filter(Boolean).join('-')}`
}
