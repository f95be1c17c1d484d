const parts = [
  {
    title: 'Qué demuestra el sello',
    text: 'Singladura sella el archivo entero: el contrato, la liquidación y el acta, cuando firman las dos partes; la lista de verificación, cuando el armador la aprueba; el certificado de navegación, cuando lo firma; el expediente, cuando se descarga. Si después cambia un solo byte, esta página lo nota.',
  },
  {
    title: 'Qué no demuestra',
    text: 'No es una firma electrónica cualificada ni acredita por sí solo la identidad de quien firmó. Un contrato o un acta se firma con firma electrónica simple; la fecha, la dirección de red y la huella de cada firma están en la página de evidencias del PDF.',
  },
  {
    title: 'Qué ve quien comprueba',
    text: 'Solo el resultado. Nada del documento se muestra aquí, y el archivo que envías no se guarda.',
  },
]

export function VerifyMeaning() {
  return (
    <dl className="grid gap-x-10 md:grid-cols-3">
      {parts.map(({ title, text }) => (
        <div key={title} className="border-t-[1.5px] border-tinta pt-5 pb-8">
          <dt className="font-semibold">{title}</dt>
          <dd className="mt-2 text-[0.9375rem] leading-relaxed text-pretty text-tinta-2">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
