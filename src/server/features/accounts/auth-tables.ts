export const TABLES = {
  user: {
    modelName: "users",
    fields: {
      emailVerified: "email_verified",
      image: "picture",
      createdAt: "created_at",
      updatedAt: "updated_at",
    },
    additionalFields: {
      accessLevel: {
        type: "string",
        fieldName: "access_level",
        defaultValue: "waitlist",
        input: false,
      },
      grantedLevel: {
        type: "string",
        fieldName: "granted_level",
        defaultValue: "waitlist",
        input: false,
        returned: false,
      },
      role: { type: "string", defaultValue: "user", input: false },
      mayUseTextsAt: {
        type: "date",
        fieldName: "may_use_texts_at",
        required: false,
        input: false,
      },
    },
  },
  session: {
    modelName: "sessions",
    fields: {
      userId: "user_id",
      expiresAt: "expires_at",
      ipAddress: "ip_address",
      userAgent: "user_agent",
      createdAt: "created_at",
      updatedAt: "updated_at",
    },
  },
  account: {
    modelName: "accounts",
    fields: {
      userId: "user_id",
      accountId: "account_id",
      providerId: "provider_id",
      accessToken: "access_token",
      refreshToken: "refresh_token",
      idToken: "id_token",
      accessTokenExpiresAt: "access_token_expires_at",
      refreshTokenExpiresAt: "refresh_token_expires_at",
      createdAt: "created_at",
      updatedAt: "updated_at",
    },
  },
  verification: {
    modelName: "verifications",
    fields: { expiresAt: "expires_at", createdAt: "created_at", updatedAt: "updated_at" },
  },
} as const;
