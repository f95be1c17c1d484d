export const itemWords = (count: number) => (count === 1 ? '1 elemento' : `${count} elementos`)
