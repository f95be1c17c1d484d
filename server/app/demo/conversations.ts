interface DemoMessage {
  who: string
  ago: number
  text: string
  pdf?: string
}
interface DemoConversation {
  owner: string
  crew: string
  messages: DemoMessage[]
  unreadBy: string[]
}

/** Questions of the trade; each conversation is about the crew member's latest application. */
export const demoConversations: DemoConversation[] = [
  {
    owner: 'ana',
    crew: 'carla',
    unreadBy: ['ana'],
    messages: [
      {
        who: 'carla',
        ago: 21,
        text: 'Hola, Ana. Conozco bien esa travesía: la hago cuatro o cinco veces al año. ¿Sales con ventana de tiempo o tienes fecha fija en el varadero?',
      },
      {
        who: 'ana',
        ago: 20.6,
        text: 'Hola, Carla. Con ventana. El varadero nos espera del 12 al 20, así que no hay prisa.',
      },
      {
        who: 'ana',
        ago: 20.5,
        text: 'El barco está en el pantalán 4 del Club de Mar. Las llaves las tiene marinería.',
        pdf: 'Plano del Club de Mar',
      },
      {
        who: 'carla',
        ago: 20.1,
        text: 'Perfecto. Yo miraría el parte el día antes y saldría de noche para llegar con luz:\nhttps://www.aemet.es/es/eltiempo/prediccion/maritima',
      },
      { who: 'ana', ago: 19.8, text: 'Me parece bien. ¿Traes tu chaleco o te preparo uno?' },
      {
        who: 'carla',
        ago: 2.2,
        text: 'Traigo chaleco, arnés y radiobaliza personal. ¿Cuántas horas lleva el motor desde la última revisión?',
      },
      { who: 'carla', ago: 2.1, text: 'Y otra cosa: ¿el piloto gobierna por viento o solo por rumbo?' },
    ],
  },
  {
    owner: 'oscar',
    crew: 'xoan',
    unreadBy: [],
    messages: [
      {
        who: 'oscar',
        ago: 30,
        text: 'Xoán, he visto que llevas motores. ¿Has tenido Volvo D6? Son los que monta el Itsaso.',
      },
      {
        who: 'xoan',
        ago: 29,
        text: 'Muchas horas con ellos. Antes de salir cambiaría filtros de gasoil y llevaría dos de repuesto: en esa costa el depósito se mueve mucho.',
      },
      { who: 'oscar', ago: 28.5, text: 'Apuntado. Te digo algo esta semana.' },
    ],
  },
]
