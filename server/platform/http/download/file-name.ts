/** A name with what no file system takes made a dash. */
export const fileSafe = (name: string): string => name.replaceAll(/[/\\:*?"<>|]/g, '-')
