import type { Letter } from '#contract/letters/letter.ts'
import type { LetterStage, LetterStatus } from '#contract/letters/labels.ts'

/** What history calls a letter. */
export const ENTITY = 'letters'
/** What notices of a letter are about. */
export const aboutOf = (id: number) => `${ENTITY}:${id}`

type Step = keyof Letter['can']

/** From which standings each step goes on, whoever does it. */
const from: Readonly<Record<Step, readonly LetterStatus[]>> = {
  edit: ['draft', 'registered', 'directed'],
  remove: ['draft'],
  submit: ['draft'],
  check: ['draft'],
  sendBack: ['draft'],
  sign: ['draft'],
  forward: ['registered', 'directed', 'closed'],
  dispatch: ['signed', 'issued'],
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
  readonly mayCheck: boolean
  readonly maySign: boolean
  readonly hasDrafted: boolean
  readonly isLeader: boolean
}

/** Who somebody is to a letter. */
export function viewerOf(
  { userId, permissions }: { readonly userId: number; readonly permissions: ReadonlySet<string> },
  { leaderId, hasDrafted }: { readonly leaderId: number | null; readonly hasDrafted: boolean },
): Viewer {
  return {
    mayWrite: permissions.has('Letters.Write'),
    mayCheck: permissions.has('Letters.Check'),
    maySign: permissions.has('Letters.Sign'),
    hasDrafted,
    isLeader: leaderId === userId,
  }
}

/**
 * What somebody may do with a letter now: nobody signs, or checks the content of, what they drafted or changed, a draft is signed once it is
 * checked where that is asked for, and a letter is closed by whoever deals with it.
 */
export function letterCan(
  { status, stage }: { readonly status: LetterStatus; readonly stage: LetterStage | null },
  viewer: Viewer,
): Letter['can'] {
  const { mayWrite, mayCheck, maySign, isLeader } = viewer
  const mayPass = (stage === 'content' && mayCheck && !viewer.hasDrafted) || (stage === 'form' && mayWrite)
  const sign = maySign && !viewer.hasDrafted && (stage === null || stage === 'checked')
  const may: Readonly<Record<Step, boolean>> = {
    edit: mayWrite,
    remove: mayWrite,
    submit: mayWrite && stage === 'drafting',
    check: mayPass,
    sendBack: mayPass || (sign && stage === 'checked'),
    sign,
    forward: mayWrite,
    dispatch: mayWrite,
    direct: maySign,
    close: isLeader || maySign,
    cancel: maySign,
  }
  const steps = Object.keys(may) as Step[]
  return Object.fromEntries(steps.map((step) => [step, may[step] && stands(step, status)])) as Letter['can']
}

/** What is to be checked after a draft was changed: what was checked before is not what it says now. */
export function stageAfterChange(stage: LetterStage | null): LetterStage | null {
  return stage === 'form' || stage === 'checked' ? 'content' : stage
}

/** The number and sign of a letter of ours: 125/BC-NMST, and 126/NMST-KT for one without a sort; below ten with a nought. */
export function symbolOf(number: number, typeCode: string | null, unitCode: string): string {
  return `${String(number).padStart(2, '0')}/${[typeCode, unitCode].filter(Boolean).join('-')}`
}
