import {
  type Figure,
  type SectionName,
  type ShiftSections,
  valueAt,
} from '#contract/duty-shift-logs/index.ts'

type Sections = Partial<ShiftSections>

/** The figures of a section that come by themselves. */
export function figuresOf(figures: readonly Figure[], name: SectionName): Figure[] {
  return figures.filter(({ path }) => path.startsWith(`${name}.`))
}

/** A section with one of its values replaced, by the path of a figure. */
function withValue<Name extends SectionName>(
  section: ShiftSections[Name],
  path: string,
  value: unknown,
): ShiftSections[Name] {
  const [, first = '', second = ''] = path.split('.')
  if (Array.isArray(section))
    return section.map((row: { readonly id: string }) =>
      row.id === first ? { ...row, [second]: value } : row,
    ) as ShiftSections[Name]
  return { ...section, [first]: value }
}

/** A section as its writer means it: figures that they did not touch are what they are now, not when editing began. */
export function withFreshFigures<Name extends SectionName>(
  name: Name,
  { value, begun }: { readonly value: ShiftSections[Name]; readonly begun: ShiftSections[Name] },
  shift: Sections & { readonly figures: readonly Figure[] },
): ShiftSections[Name] {
  return figuresOf(shift.figures, name).reduce((section, { path }) => {
    const isUntouched = valueAt({ [name]: value }, path) === valueAt({ [name]: begun }, path)
    const fresh = valueAt(shift, path)
    return isUntouched && fresh !== undefined ? withValue<Name>(section, path, fresh) : section
  }, value)
}

/** Says whether a section writes over a figure that comes by itself: that takes a reason. */
export function writesOverFigures<Name extends SectionName>(
  name: Name,
  value: ShiftSections[Name],
  shift: Sections & { readonly figures: readonly Figure[] },
): boolean {
  return figuresOf(shift.figures, name).some((figure) => {
    const written = valueAt({ [name]: value }, figure.path)
    return written !== undefined && written !== figure.value && written !== valueAt(shift, figure.path)
  })
}
