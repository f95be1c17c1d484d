import { orderedLists } from '#domain/legal/list-orders.ts'

/** One card a list, with each of its orders. */
export function ListOrders() {
  return (
    <div className="grid gap-4">
      {orderedLists.map(({ title, orders, besides }) => (
        <div key={title} className="rounded-card border border-linea bg-white px-5 py-4.5 sm:px-6">
          <h3 className="font-display text-xl font-[430]">{title}</h3>
          <ul className="mt-3 border-t border-linea pt-1 text-[0.9375rem] leading-[1.6]">
            {orders.map(({ name, text }) => (
              <li key={text} className="border-linea py-2 not-first:border-t">
                {name && <b>{`${name}:`}</b>} <span>{text}</span>
              </li>
            ))}
            <li className="border-t border-linea py-2 text-tinta-2">{besides}</li>
          </ul>
        </div>
      ))}
    </div>
  )
}
